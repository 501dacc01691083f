# Moments, as pages and letters say them.
when-date = { $weekday } { $day } { $month } at { $time }
when-year = { $weekday } { $day } { $month } { $year } at { $time }
zoned = { $when } UTC
lasting-minutes = { $number ->
    [one] one minute
   *[other] { $number } minutes
 }
lasting-hours = { $number ->
    [one] one hour
   *[other] { $number } hours
 }
lasting-days = { $number ->
    [one] one day
   *[other] { $number } days
 }
weekday-1 = Monday
weekday-2 = Tuesday
weekday-3 = Wednesday
weekday-4 = Thursday
weekday-5 = Friday
weekday-6 = Saturday
weekday-7 = Sunday
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
