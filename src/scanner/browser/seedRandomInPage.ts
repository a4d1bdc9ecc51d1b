/**
 * Runs in the page before its first script. Random numbers are the same sequence at every visit (mulberry32), seeded
 * by the page's address.
 */
export function seedRandomInPage(): void {
  let state = 7;
  for (const char of location.href) state = (state * 31 + char.charCodeAt(0)) | 0;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
