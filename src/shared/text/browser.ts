/** First match wins: Edge also calls itself Chrome, and Chrome calls itself Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Describes a `User-Agent` (`Firefox auf Windows`). Uses only our own words, never the client's. */
export function toBrowser(user_agent = ''): string {
  const find = (table: [RegExp, string][]) => table.find(([sign]) => sign.test(user_agent))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  return browser && system ? `${browser} auf ${system}` : (browser ?? system ?? 'unbekannt');
}
