/** Clearly red or pink: no browser and hardly a design draws fields so without a reason. `least`: lead over the others. */
function isReddish(colour: string, least: number): boolean {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  if (!colour.startsWith('rgb') || alpha < 0.5) return false;
  const other = Math.max(green, blue);
  return red >= 150 && red - other >= least && Math.abs(green - blue) <= (red - other) / 2;
}

export const redParts = [isReddish];
