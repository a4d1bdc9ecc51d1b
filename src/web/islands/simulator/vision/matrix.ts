import type { Linear } from './colour.ts';

export type Matrix = readonly [Linear, Linear, Linear];

const rows = [0, 1, 2] as const;

export const dot = (a: Linear, b: Linear): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = (a: Linear, b: Linear): Linear => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const apply = (matrix: Matrix, vector: Linear): Linear => [
  dot(matrix[0], vector),
  dot(matrix[1], vector),
  dot(matrix[2], vector),
];

export const transpose = (matrix: Matrix): Matrix => {
  const column = (index: 0 | 1 | 2): Linear => [matrix[0][index], matrix[1][index], matrix[2][index]];
  return [column(0), column(1), column(2)];
};

/** Applies `b` first, then `a`. */
export const multiply = (a: Matrix, b: Matrix): Matrix => {
  const columns = transpose(b);
  const toRow = (row: 0 | 1 | 2): Linear => [
    dot(a[row], columns[0]),
    dot(a[row], columns[1]),
    dot(a[row], columns[2]),
  ];
  return [toRow(0), toRow(1), toRow(2)];
};

export function invert(matrix: Matrix): Matrix {
  const [a, b, c] = matrix;
  const determinant = dot(a, cross(b, c));
  const columns = [cross(b, c), cross(c, a), cross(a, b)] as const;
  const scaled = rows.map((index) => columns[index].map((part) => part / determinant));
  return transpose(scaled as unknown as Matrix);
}
