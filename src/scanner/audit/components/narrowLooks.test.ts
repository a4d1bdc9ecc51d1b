import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalWebsite } from '../../../../tests/localWebsite.ts';
import type { WebsiteBrowser } from '../../browser/websiteBrowser.ts';
import { type LocalBrowser, openLocalBrowser } from '../../testing/localBrowser.ts';
import { auditPage } from '../audit.ts';
import { type Components, openComponents } from './components.ts';

let website: LocalWebsite;
let site: WebsiteBrowser;
let close: LocalBrowser['close'];

beforeAll(async () => {
  const local = await openLocalBrowser({}, { timeouts: { settleMs: 500 } });
  ({ website, close } = local);
  site = local.browser.openWebsite({ url: website.origin });
});
afterAll(() => close());

const text =
  'Die Bibliothek hat im Sommer andere Öffnungszeiten: Montag bis Freitag von 9 bis 19 Uhr, am Samstag von 10 bis 14 Uhr. An Feiertagen bleibt sie geschlossen.';
const word = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle';
const toPage = (body: string, style = 'main { margin: 0 }') =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><title>Bibliothek</title><style>${style}</style>
    <body><main><h1>Bibliothek</h1>${body}</main></body></html>`;

async function look(components: Components, html: string) {
  website.pages['/'] = html;
  const { note } = components.narrow;
  let isCalm = false;
  components.narrow.note = (...noted) => {
    isCalm = true;
    note(...noted);
  };
  const { error, findings } = await auditPage(site, `${website.origin}/`, { components });
  expect(error).toBeNull();
  const narrow = findings.filter(({ rule }) => /^reflow-|^text-not-enlarged/.test(rule));
  components.narrow.note = note;
  const told = narrow.filter(({ outcome }) => /failed|cantTell/.test(outcome)).map(({ rule }) => rule);
  const outcomes = narrow.map(({ rule, outcome, windows }) => `${rule} ${outcome} ${windows}`);
  return { isLookedAt: isCalm || told.length > 0, outcomes, told };
}

async function lookTwice(html: string) {
  const components = openComponents();
  await look(components, html);
  return { components, second: await look(components, html) };
}

test('a page of kinds that showed no fault on two pages does not become narrow, and passes what they passed', async () => {
  const { components, second } = await lookTwice(toPage(`<p>${text}</p>`));
  const third = await look(components, toPage(`<p>${text.toUpperCase()}</p>`));
  expect([second.isLookedAt, third.isLookedAt]).toEqual([true, false]);
  expect(third.outcomes).toEqual(second.outcomes);
  expect(third.outcomes).toContain('reflow-sideways passed 320x256');
});

test('a longer word, a wider picture, more text, other styles and another kind are looked at', async () => {
  const { components } = await lookTwice(toPage(`<p>${text}</p>`));
  const told = async (...page: Parameters<typeof toPage>) => (await look(components, toPage(...page))).told;
  const looks = async (...page: Parameters<typeof toPage>) =>
    (await look(components, toPage(...page))).isLookedAt;
  expect(await told(`<p>${text}</p>`, 'main { margin: 0; min-width: 960px }')).toEqual(['reflow-sideways']);
  expect(await looks(`<p>${word} ${text.slice(0, 40)}</p>`)).toBe(true);
  expect(await looks(`<p>${text.repeat(3)}</p>`)).toBe(true);
  expect(await looks(`<p>${text}</p><p class="more">${text}</p>`)).toBe(true);
  expect(await looks(`<p>${text}</p>`)).toBe(false);
});

test('a page with a kind that showed a fault passes nothing that this kind did not pass', async () => {
  const wide = toPage(`<div style="width: 960px"><p>${text}</p><p>${text}</p></div>`);
  const { components, second } = await lookTwice(wide);
  expect(second).toMatchObject({ isLookedAt: true, told: ['reflow-sideways'] });
  for (const isLookedAt of [true, true, false]) {
    const { outcomes, ...later } = await look(components, wide);
    expect(later).toEqual({ isLookedAt, told: [] });
    expect(outcomes).toContain('reflow-sideways inapplicable 320x256');
  }
});
