import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeouts } from '../../shared/limits/scan.ts';
import { type LocalBrowser, openLocalBrowser } from '../testing/localBrowser.ts';
import { auditPage } from './audit.ts';

const html =
  '<!doctype html><html lang="de"><title>Kurse</title><main><h1>Kurse</h1><div id="k" tabindex="0">Töpfern</div><script>k.onclick = () => { k.textContent = "Gebucht" }</script></main></html>';

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
  expect(cut_rules).toEqual(expect.arrayContaining(['keyboard-trap', 'keys-without-effect', 'reflow-lost']));
  const passed = findings.filter(({ outcome }) => outcome === 'passed').map(({ rule }) => rule);
  expect(passed.filter((rule) => cut_rules?.includes(rule))).toEqual([]);
});

test('a quick audit has no probes that could lack time', async () => {
  expect((await audit('quick')).cut_rules).toBeUndefined();
});
