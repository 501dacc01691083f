# Moments, as pages and letters say them.
when-date = { $weekday } { $day } { $month } at { $time }
when-year = { $weekday } { $day } { $month } { $year } at { $time }
# Where there is little room, as beside a question on a phone.
short-date = { $weekday } { $day } { $month }, { $time }
short-year = { $weekday } { $day } { $month } { $year }, { $time }
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
weekday-short-1 = Mon
weekday-short-2 = Tue
weekday-short-3 = Wed
weekday-short-4 = Thu
weekday-short-5 = Fri
weekday-short-6 = Sat
weekday-short-7 = Sun
month-short-1 = Jan
month-short-2 = Feb
month-short-3 = Mar
month-short-4 = Apr
month-short-5 = May
month-short-6 = June
month-short-7 = July
month-short-8 = Aug
month-short-9 = Sept
month-short-10 = Oct
month-short-11 = Nov
month-short-12 = Dec
