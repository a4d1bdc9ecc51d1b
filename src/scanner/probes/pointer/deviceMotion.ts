import type { Finding } from '../../../shared/work/finding.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { readWindowListeners } from '../keyboard/listeners.ts';
import { type ActedFault, type ActedRule, toActedFindings } from '../reading/acted.ts';
import { placeParts } from '../reading/readInPage.ts';
import { toProbe } from '../reading/reading.ts';
import { placeScript } from './placeScript.ts';

const rule: ActedRule = {
  id: 'motion-operated',
  act: ['c249d5', '7677a9'],
  title: 'Geht das auch ohne Bewegen des Geräts?',
  criteria: ['2.5.4'],
  bestPractice: false,
  record: 'review',
  impact: 'serious',
  repair: {
    title: 'Bedienung durch Bewegen des Geräts',
    why: 'Ein Gerät, das am Rollstuhl befestigt ist, lässt sich nicht schütteln oder neigen. Bei zitternden Händen löst die Bewegung ungewollt aus.',
    how: [
      'Bieten Sie für dieselbe Funktion einen Knopf an.',
      'Machen Sie die Bedienung durch Bewegung abschaltbar.',
    ],
    bad: '<script>addEventListener("devicemotion", zurueck)</script>',
    good: '<button onclick="zurueck()">Rückgängig</button>\n<label>\n<input type="checkbox" onchange="schalteBewegung(this)"> Schütteln macht\n  rückgängig</label>',
  },
};

/** Asks where the page listens to moves of the device (WCAG 2.5.4). */
export const deviceMotion = toProbe([rule], run);

const timeoutMs = 5_000;
const motions = ['devicemotion', 'deviceorientation', 'deviceorientationabsolute'];

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  if (!(await isHeard(page))) return toActedFindings([rule], [], found);
  const call = toScript([describeMotion, findMoving, ...placeParts], `describeMotion(${placeScript})`);
  const { words, ...place } = await page.world.evaluate<Motion>(call, { timeoutMs });
  const told = words ? `: „${words}“` : '';
  const reason = `Ein Skript der Seite reagiert auf Bewegungen des Geräts${told}. Gibt es dafür auch Knöpfe, und lässt sich die Reaktion abschalten?`;
  const fault: ActedFault = { ...place, rule: rule.id, reason };
  return toActedFindings([rule], [fault], found);
}

/** Many pages listen only once somebody has allowed it: then their own scripts speak of it. */
async function isHeard(page: AuditedPage): Promise<boolean> {
  const heard = await readWindowListeners(page);
  if (motions.some((type) => heard.has(type))) return true;
  return page.world.evaluate<boolean>(toScript([speaksOfMotion], 'speaksOfMotion()'), { timeoutMs });
}

function speaksOfMotion(): boolean {
  const code = [...document.querySelectorAll('script:not([src])')].map(({ textContent }) => textContent);
  return code.some((text) =>
    /(?:addEventListener\(\s*['"`]|\bon)device(?:motion|orientation)/.test(text ?? ''),
  );
}

type Place = { selector: string; snippet: string };
type Motion = Place & { words: string };

function describeMotion(toPlace: (element: Element) => Place): Motion {
  const element = findMoving();
  const words = (element?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 80);
  return { words, ...toPlace(element ?? document.body) };
}

/** The shortest text that speaks of shaking or tilting. */
function findMoving(): Element | undefined {
  const moving =
    /schüttel|neige[nt]?\b|kippe[nt]?\b|(?:gerät|handy|telefon) (?:drehen|bewegen)|\bshak(?:e|ing)|\btilt/i;
  const texts = [...document.querySelectorAll('p, li, span, label, h2, h3, h4, div, td, figcaption')];
  return texts
    .filter((one) => moving.test(one.textContent ?? '') && one.checkVisibility())
    .sort((a, b) => a.textContent.length - b.textContent.length)[0];
}
