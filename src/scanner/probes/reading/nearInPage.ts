/** True if no more than so many pixels, across and down together, lie between two boxes. */
function isNear(one: Element, other: Element, mostPx: number): boolean {
  const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
  const across = Math.max(a!.left - b!.right, b!.left - a!.right, 0);
  return across + Math.max(a!.top - b!.bottom, b!.top - a!.bottom, 0) < mostPx;
}

export const nearParts = [isNear];
