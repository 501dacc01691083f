//! Things in a circle: points, bands and chevrons about a centre, in whole-number arithmetic, so that every machine
//! writes the same picture. Angles are tenths of degrees, clockwise; 0 is to the right, -900 up.

use crate::num::Tenths;
use crate::svg::{Node, path};

/// Sines of whole degrees in parts of 65536.
#[rustfmt::skip]
const SINES: [i32; 91] = [
    0, 1144, 2287, 3430, 4572, 5712, 6850, 7987, 9121, 10252, 11380, 12505, 13626, 14742, 15855, 16962,
    18064, 19161, 20252, 21336, 22415, 23486, 24550, 25607, 26656, 27697, 28729, 29753, 30767, 31772, 32768,
    33754, 34729, 35693, 36647, 37590, 38521, 39441, 40348, 41243, 42126, 42995, 43852, 44695, 45525, 46341,
    47143, 47930, 48703, 49461, 50203, 50931, 51643, 52339, 53020, 53684, 54332, 54963, 55578, 56175, 56756,
    57319, 57865, 58393, 58903, 59396, 59870, 60326, 60764, 61183, 61584, 61966, 62328, 62672, 62997, 63303,
    63589, 63856, 64104, 64332, 64540, 64729, 64898, 65048, 65177, 65287, 65376, 65446, 65496, 65526, 65536,
];

/// The sine of an angle in parts of 65536; between whole degrees in a straight line.
fn sine(angle: i32) -> i64 {
    let angle = angle.rem_euclid(3600);
    let (half, sign) = if angle < 1800 { (angle, 1) } else { (angle - 1800, -1) };
    let quarter = if half <= 900 { half } else { 1800 - half };
    let at = |degree: i32| {
        let index = usize::try_from(degree).unwrap_or(0).min(SINES.len() - 1);
        i64::from(SINES[index])
    };
    let (degree, tenth) = (quarter / 10, i64::from(quarter % 10));
    sign * (at(degree) * (10 - tenth) + at(degree + 1) * tenth) / 10
}

fn part(length: Tenths, sine: i64) -> Tenths {
    let parts = i64::from(length.in_tenths()) * sine;
    let rounded = (parts + if parts < 0 { -32768 } else { 32768 }) / 65536;
    Tenths::new(i32::try_from(rounded).unwrap_or(i32::MAX))
}

/// What things lie around.
///
/// ```
/// use easel::{Centre, Tenths};
/// let clock = Centre::new(100, 100);
/// assert_eq!(clock.point(50, -900), (Tenths::from(100), Tenths::from(50)));
/// assert_eq!(clock.point(50, 0), (Tenths::from(150), Tenths::from(100)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Centre {
    x: Tenths,
    y: Tenths,
}

impl Centre {
    /// A point as a centre.
    pub fn new(x: impl Into<Tenths>, y: impl Into<Tenths>) -> Centre {
        Centre { x: x.into(), y: y.into() }
    }

    /// A point at a distance and an angle.
    pub fn point(self, radius: impl Into<Tenths>, angle: i32) -> (Tenths, Tenths) {
        let radius = radius.into();
        (self.x + part(radius, sine(angle + 900)), self.y + part(radius, sine(angle)))
    }

    /// A point so far out along an angle, and then so far aside, clockwise.
    pub fn beside(self, radius: impl Into<Tenths>, angle: i32, aside: impl Into<Tenths>) -> (Tenths, Tenths) {
        let (x, y) = self.point(radius, angle);
        Centre { x, y }.point(aside, angle + 900)
    }

    /// A part of a ring, from the first angle clockwise to the second, less than half round.
    pub fn band(self, radii: [Tenths; 2], angles: [i32; 2]) -> Node {
        let [inner, outer] = radii;
        let corner = |radius: Tenths, angle: i32| {
            let (x, y) = self.point(radius, angle);
            format!("{x} {y}")
        };
        path(format!(
            "M{}A{outer} {outer} 0 0 1 {}L{}A{inner} {inner} 0 0 0 {}z",
            corner(outer, angles[0]),
            corner(outer, angles[1]),
            corner(inner, angles[1]),
            corner(inner, angles[0]),
        ))
    }

    /// The way round, clockwise, as an open angle at a point; give it a [`Node::stroke`].
    pub fn chevron(self, radius: impl Into<Tenths>, angle: i32, size: impl Into<Tenths>) -> Node {
        let (x, y) = self.point(radius, angle);
        let size = size.into();
        let at = Centre { x, y };
        let corner = |ahead: Tenths, out: Tenths| {
            let (x, y) = at.beside(out, angle, ahead);
            format!("{x} {y}")
        };
        let (ahead, behind) = (size.half(), -size.half());
        path(format!("M{}L{}L{}", corner(behind, size), corner(ahead, Tenths::new(0)), corner(behind, -size)))
            .no_fill()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_of_a_circle_have_its_radius() {
        for angle in -3600..3600 {
            let (x, y) = Centre::new(0, 0).point(500, angle);

            let squared = i64::from(x.in_tenths()).pow(2) + i64::from(y.in_tenths()).pow(2);

            assert!((squared - 5000 * 5000).abs() < 25_000, "{angle}: {squared}");
        }
    }

    #[test]
    fn angles_run_clockwise() {
        let clock = Centre::new(0, 0);

        assert_eq!(clock.point(10, 900), (Tenths::from(0), Tenths::from(10)));
        assert_eq!(clock.point(10, 1800), (Tenths::from(-10), Tenths::from(0)));
        assert_eq!(clock.beside(10, -900, 4), (Tenths::from(4), Tenths::from(-10)));
    }
}
