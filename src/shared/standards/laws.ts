/** Folder of a law at gesetze-im-internet.de, where the federal ministry of justice publishes it. */
const folders: { [law: string]: string } = {
  BFSG: 'bfsg',
  BFSGV: 'bfsgv',
  BGG: 'bgg',
  'BITV 2.0': 'bitv_2_0',
  OWiG: 'owig_1968',
  UWG: 'uwg_2004',
};

const place = /^(?:§§? ?(\d+[a-z]*)|Anlage (\d+)).* (BFSGV?|BGG|BITV 2\.0|OWiG|UWG)$/;

/**
 * Returns the address of a cited place: `§ 2 Nr. 17 BFSG`, `§§ 32 bis 34 BFSG` (its first), `Anlage 3 BFSG`.
 * Throws for an unknown law.
 */
export function toLawUrl(cited: string): string {
  const [, section, annex, law] = place.exec(cited) ?? [];
  if (!law) throw new Error(`No law is cited in "${cited}"`);
  const file = section ? `__${section}.html` : `anlage_${annex}.html`;
  return `https://www.gesetze-im-internet.de/${folders[law]}/${file}`;
}
