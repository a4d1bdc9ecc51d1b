import type { Linear } from './colour.ts';
import { apply, cross, dot, invert, type Matrix, multiply, transpose } from './matrix.ts';

/**
 * Colours as dichromats see them, derived here from published figures alone.
 *
 * - Viénot, Brettel & Mollon (1999): "Digital video colourmaps for checking the legibility of displays by
 *   dichromats". Color Research and Application 24(4), 243–252. One plane through black, blue and yellow, for
 *   red and green.
 * - Brettel, Viénot & Mollon (1997): "Computerized simulation of color appearance for dichromats". Journal of
 *   the Optical Society of America A 14(10), 2647–2655. Two half planes, hinged at white, for blue; the paper
 *   of 1999 gives none.
 *
 * Both compute in linear light. The neutral axis is the white of the screen, as in the paper of 1999, so
 * white stays white. Their screens had the primaries of ITU-R BT.709, like sRGB.
 */

/** Linear RGB → CIE XYZ, corrected by Judd and Vos (Viénot, Brettel & Mollon 1999, equation 3, parts of 1). */
const xyzOfRgb: Matrix = [
  [0.409568, 0.355041, 0.179167],
  [0.213389, 0.706743, 0.079868],
  [0.0186297, 0.11462, 0.912367],
];

/** Corrected XYZ → excitation of the cones (Smith & Pokorny 1975), as both papers use it. */
const lmsOfXyz: Matrix = [
  [0.15514, 0.54312, -0.03286],
  [-0.15514, 0.45684, 0.03286],
  [0, 0, 0.01608],
];

const lmsOfRgb = multiply(lmsOfXyz, xyzOfRgb);
const rgbOfLms = invert(lmsOfRgb);

/** Light of 485 and 660 nm, which tritanopes see as other people do, in corrected XYZ (Vos 1978). */
const nm485: Linear = [0.056985, 0.16987, 0.5864];
const nm660: Linear = [0.16161, 0.061, 0.000011906];

/** Replaces one cone's response by the value on the plane with this normal. */
function projectOnto(normal: Linear, cone: 0 | 1 | 2): Matrix {
  const identity: [number, number, number][] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  identity[cone] = normal.map((part, index) => (index === cone ? 0 : -part / normal[cone])) as [
    number,
    number,
    number,
  ];
  return multiply(rgbOfLms, multiply(identity as unknown as Matrix, lmsOfRgb));
}

const blue = apply(lmsOfRgb, [0, 0, 1]);
const yellow = apply(lmsOfRgb, [1, 1, 0]);
const white = apply(lmsOfRgb, [1, 1, 1]);
const plane = cross(yellow, blue);

/** No red-sensitive cones. Takes and returns linear light. */
export const protanopia: Matrix = projectOnto(plane, 0);

/** No green-sensitive cones. */
export const deuteranopia: Matrix = projectOnto(plane, 1);

const toTritanPlane = (light: Linear): Matrix => projectOnto(cross(white, apply(lmsOfXyz, light)), 2);

/** Separates the two half planes: the plane of white and the blue cones' axis. */
const hinge = cross(white, [0, 0, 1]);
const isFirst485 = dot(hinge, apply(lmsOfXyz, nm485)) > 0;

/** No blue-sensitive cones: `near` if `normal`, applied to linear light, is not negative, else `far`. */
export const tritanopia: { near: Matrix; far: Matrix; normal: Linear } = {
  near: toTritanPlane(isFirst485 ? nm485 : nm660),
  far: toTritanPlane(isFirst485 ? nm660 : nm485),
  normal: apply(transpose(lmsOfRgb), hinge),
};
