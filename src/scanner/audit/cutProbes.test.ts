import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeouts } from '../../shared/limits/scan.ts';
import { type LocalBrowser, openLocalBrowser } from '../testing/localBrowser.ts';
import { auditPage } from './audit.ts';

const html =
  '<!doctype html><html lang="de"><title>Kurse</title><main><h1>Kurse</h1><div id="k" tabindex="0">Töpfern</div><script>k.onclick = () => { k.textContent = "Gebucht" }</script></main></html>';

const roles = {
  tablist: 'tab',
  toolbar: 'button',
  menubar: 'menuitem',
  radiogroup: 'radio',
  listbox: 'option',
  tree: 'treeitem',
};
const toGroups = (most: number) =>
  Object.entries(roles)
    .slice(0, most)
    .map(
      ([group, part]) =>
        `<div role="${group}" aria-label="${group}"><span role="${part}" tabindex="0">Eins</span> <span role="${part}" tabindex="-1">Zwei</span></div>`,
    );
const toPage = (most: number) =>
  `<!doctype html><html lang="de"><title>Kurse</title><main><h1>Kurse</h1>${toGroups(most).join('')}</main></html>`;

let local: LocalBrowser;
beforeAll(async () => {
  local = await openLocalBrowser({ '/': html }, { timeouts: { ...timeouts, actMs: 0 } });
});
afterAll(() => local.close());

const audit = (depth: 'quick' | 'standard') =>
  auditPage(local.browser.openWebsite({ url: local.website.origin, depth }), `${local.website.origin}/`);

test('rules whose probes had no time are named, and none of them passes', async () => {
  const { error, cut_rules, findings } = await audit('standard');
  expect(error).toBeNull();
  expect(cut_rules).toEqual(expect.arrayContaining(['keyboard-trap', 'keys-without-effect', 'zoom-clipped']));
  const passed = findings.filter(({ outcome }) => outcome === 'passed').map(({ rule }) => rule);
  expect(passed.filter((rule) => cut_rules?.includes(rule))).toEqual([]);
});

test('a probe that leaves out what is beyond its number names its rules, one that saw all does not', async () => {
  const whole = await openLocalBrowser({ '/': toPage(2), '/viele': toPage(6) });
  const listCut = async (path: string) => {
    const url = `${whole.website.origin}${path}`;
    return (await auditPage(whole.browser.openWebsite({ url, depth: 'standard' }), url)).cut_rules ?? [];
  };
  expect(await listCut('/viele')).toContain('arrow-keys-dead');
  expect(await listCut('/')).not.toContain('arrow-keys-dead');
  await whole.close();
});

test('places that a probe found on a selection, or before it stopped, are marked as such, those of a whole reading are not', async () => {
  const links = Array.from({ length: 14 }, (_, at) => `<a href="/${at}">Kurs Nummer ${at}</a>`).join(' ');
  const page = `<!doctype html><html lang="de"><title>Kurse</title><style>a { color: #444 } a:hover { color: #bbb }</style>
    <main><h1>Kurse</h1><p>${links}</p><img src="/x.png"></main></html>`;
  const whole = await openLocalBrowser({ '/': page });
  const { findings } = await auditPage(
    whole.browser.openWebsite({ url: whole.website.origin }),
    `${whole.website.origin}/`,
  );
  await whole.close();
  const listPartial = (rule: string) =>
    new Set(
      findings
        .filter((one) => one.rule === rule && one.outcome === 'failed')
        .map(({ is_partial = false }) => is_partial),
    );
  expect(listPartial('text-contrast-state')).toEqual(new Set([true]));
  expect(listPartial('image-alt')).toEqual(new Set([false]));
});

test('a quick audit has no probes that could lack time', async () => {
  expect((await audit('quick')).cut_rules).toBeUndefined();
});
