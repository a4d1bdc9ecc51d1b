import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditPage } from './audit/audit.ts';
import { openLocalBrowser } from './testing/localBrowser.ts';

const folder = 'src/web/public/vorlagen';
const names = readdirSync(folder);

test('our own audit finds nothing in the templates that people download', async () => {
  const pages = Object.fromEntries(
    names.map((name) => [`/${name}`, readFileSync(`${folder}/${name}/index.html`, 'utf8')]),
  );
  const { website, browser, close } = await openLocalBrowser({ '/': pages[`/${names[0]}`]!, ...pages });
  try {
    const viewports = [
      { width: 1_280, height: 720 },
      { width: 320, height: 640 },
    ];
    const site = browser.openWebsite({ url: website.origin, viewports });
    for (const path of Object.keys(pages)) {
      const { findings, error } = await auditPage(site, website.origin + path);
      expect(error).toBeNull();
      expect(findings.length).toBeGreaterThan(20);
      const found = findings.filter(({ outcome }) => outcome === 'failed' || outcome === 'cantTell');
      expect(found.map(({ rule, selector, message }) => ({ path, rule, selector, message }))).toEqual([]);
    }
  } finally {
    await close();
  }
});
