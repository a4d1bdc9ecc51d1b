import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalWebsite } from '../../../../tests/localWebsite.ts';
import { auditPage } from '../../audit/audit.ts';
import { openComponents } from '../../audit/components/components.ts';
import type { AuditedPage, Engine } from '../../audit/engines/engine.ts';
import type { WebsiteBrowser } from '../../browser/websiteBrowser.ts';
import { type LocalBrowser, openLocalBrowser, patient } from '../../testing/localBrowser.ts';
import { dialogs } from '../dialogs/dialogs.ts';
import { anyMessages } from '../messages/messages.ts';
import { motion } from '../motion/motion.ts';
import { operate } from './operate.ts';
import { findScriptReach } from './scriptReach.ts';
import { suggestions } from './suggestions.ts';

let website: LocalWebsite;
let site: WebsiteBrowser;
let close: LocalBrowser['close'];

beforeAll(async () => {
  const local = await openLocalBrowser({ '/leer.js': '', '/rahmen': '<p>Karte</p>' }, { timeouts: patient });
  ({ website, close } = local);
  site = local.browser.openWebsite({ url: website.origin });
});
afterAll(() => close());

const audit = async (body: string, run: (page: AuditedPage) => Promise<unknown>) => {
  website.pages['/'] =
    `<!doctype html><html lang="de"><title>Zeiten</title><main><h1>Zeiten</h1>${body}</main></html>`;
  const engine: Engine = { ...anyMessages, run: (page) => run(page).then(() => []) };
  const { error } = await auditPage(site, `${website.origin}/`, { engines: [engine] });
  expect(error).toBeNull();
};

async function read(body: string, before: (page: AuditedPage) => Promise<void> = async () => {}) {
  let reach: unknown;
  await audit(body, async (page) => {
    await before(page);
    reach = await findScriptReach(page);
  });
  return reach;
}

test.each<[string, string]>([
  ['links', '<a href="/a">A</a><a href="#b">B</a><p id="b">B</p>'],
  [
    'a form',
    '<form action="/a"><label>A <input required></label><select><option>B</select><button>C</button></form>',
  ],
  ['a frame', '<iframe src="/rahmen" title="Karte"></iframe>'],
  ['data', '<script type="application/ld+json">{}</script>'],
])('no script answers %s', async (_, body) => {
  expect(await read(body)).toBe('none');
});

test.each<[string, string]>([
  ['a handler in the markup', '<button onclick="this.textContent = 1">A</button>'],
  ['a script that hears the document', '<button>A</button><script>document.onclick = () => {}</script>'],
  ['one that hears the window', '<button>A</button><script>onkeydown = () => {}</script>'],
  ['a timer', '<button>A</button><script>setTimeout(() => {}, 1e6)</script>'],
  ['an address with a script', '<a href="javascript:void 0">A</a>'],
  ['a part that opens', '<details><summary>A</summary>B</details>'],
  ['a form without a button', '<form><input></form>'],
  ['an entry that may be refused', '<form><input pattern="A"><button>B</button></form>'],
])('%s may answer', async (_, body) => {
  expect(await read(body)).toBe('any');
});

test.each<[string, string]>([
  ['a script', '<script>1</script>'],
  [
    'a script that is gone',
    '<script src="/leer.js"></script><script>document.querySelectorAll("script").forEach((one) => one.remove())</script>',
  ],
  ['a frame with a script', '<iframe srcdoc="<script>1</script>" title="A"></iframe>'],
  ['a tree of its own', '<div><template shadowrootmode="open"><p>A</p></template></div>'],
  ['a script that hears the page being rolled', '<script>onscroll = () => {}</script>'],
])('nobody knows all of a page with %s', async (_, body) => {
  expect(await read(`${body}<a href="/a">A</a>`)).toBe('known');
});

test('a script that hears only what other pages had is known', async () => {
  const lookTwice = async (page: AuditedPage) => {
    const components = openComponents();
    for (const _ of [1, 2]) {
      await components.plan(page);
      components.endLook(page);
    }
    await components.plan(page);
  };
  const body = '<button onclick="this.textContent = 1">A</button>';
  expect(await read(body)).toBe('any');
  expect(await read(body, lookTwice)).toBe('known');
  expect(await read(`${body}<div hidden onclick="1"><b>B</b></div>`, lookTwice)).toBe('any');
});

const acting: [Engine, string][] = [
  [
    anyMessages,
    `<a id="b" href="/a">Merken</a><p id="m"></p><script>b.onclick = (event) => { event.preventDefault(); m.textContent = 'Lampe gespeichert.' }</script>`,
  ],
  [
    operate,
    '<button aria-expanded="false" onclick="u.hidden = !u.hidden">Mehr</button><p id="u" hidden>Alles.</p>',
  ],
  [
    suggestions,
    `<label>Suche <input id="f" type="search"></label><p id="n"></p><script>f.oninput = () => { n.textContent = f.value.length > 3 ? 'Leider keine Treffer' : '' }</script>`,
  ],
];

test.each(acting)('nothing is operated where that tells no news', async (probe, body) => {
  const tellFor = async (reach?: AuditedPage['reach']) => {
    let told: string[] = [];
    await audit(body, async (page) => {
      told = (await probe.run({ ...page, reach }, [])).map(({ outcome }) => outcome);
    });
    return told.some((outcome) => /failed|cantTell/.test(outcome));
  };
  expect([await tellFor(), await tellFor('known')]).toEqual([true, false]);
});

test('a page without scripts is judged as one in which everything was operated', async () => {
  const body =
    '<style>@media print { b { color: red } }</style><a href="/a">A</a><form action="/a"><input><button>B</button></form>';
  for (const probe of [anyMessages, operate, suggestions, dialogs, motion])
    await audit(body, async (page) => {
      const reach = await findScriptReach(page);
      expect(reach).toBe('none');
      expect(await probe.run({ ...page, reach }, [])).toEqual(await probe.run(page, []));
    });
});

test('what moves by its style is told without scripts, too', async () => {
  await audit(
    '<style>@media (prefers-reduced-motion: no-preference) { @keyframes a { to { left: 90px } } b { position: relative; animation: a 2s infinite } }</style><b>Neu</b>',
    async (page) => {
      const reach = await findScriptReach(page);
      const told = await motion.run({ ...page, reach }, []);
      expect([reach, told.every(({ outcome }) => outcome === 'passed')]).toEqual(['none', false]);
    },
  );
});
