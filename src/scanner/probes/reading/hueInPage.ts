/** Finds the hue of a colour that is not grey: degrees from red (0) over green (120) and blue (240). */
function toHueDegrees(red: number, green: number, blue: number): number {
  const high = Math.max(red, green, blue);
  const span = high - Math.min(red, green, blue);
  if (high === red) return (((green - blue) / span) * 60 + 360) % 360;
  return high === green ? ((blue - red) / span) * 60 + 120 : ((red - green) / span) * 60 + 240;
}

export const hueParts = [toHueDegrees];
