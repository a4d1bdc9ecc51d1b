import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, LocalWebsite } from '../../../../tests/localWebsite.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import type { ReadLetters } from '../../../shared/work/readLine.ts';
import { auditPage } from '../../audit/audit.ts';
import { axe } from '../../audit/engines/axe.ts';
import type { Engine } from '../../audit/engines/engine.ts';
import type { Browser } from '../../browser/browser.ts';
import type { WebsiteBrowser } from '../../browser/websiteBrowser.ts';
import { type LocalBrowser, openLocalBrowser } from '../../testing/localBrowser.ts';

/**
 * Pages by a sentence that names them. A page is the content of `main`, or a whole document. `found`: what must be
 * reported, as `rule selector`; empty for right and for tempting pages.
 */
export type Cases = { [sentence: string]: { html: string; found: string[] } };

type Options = { pages?: { [path: string]: Answer }; withAxe?: boolean; readLetters?: ReadLetters };

let website: LocalWebsite;
let browser: Browser;
let site: WebsiteBrowser;
let close: LocalBrowser['close'];

/** Pages audited at once. More of them starve pages of other files, whose tests tell a busy page from a still one. */
const atOnce = 1;

/** Audits each page with these engines only (`withAxe`: after axe) and compares what is reported. */
export function describeCases(
  engines: Engine[],
  cases: Cases,
  { pages = {}, withAxe, readLetters }: Options = {},
): void {
  describe('own cases', () => {
    const audits = new Map<string, Promise<Finding[]>>();
    beforeAll(async () => {
      ({ website, browser, close } = await openLocalBrowser(pages, { concurrency: atOnce, readLetters }));
      site = browser.openWebsite({ url: website.origin });
      const run = withAxe ? [axe, ...engines] : engines;
      for (const [place, [sentence, { html }]] of Object.entries(cases).entries()) {
        const audit = auditHtml(html, run, `/fall-${place}`);
        audit.catch(() => {}); // Its own test reports the fault.
        audits.set(sentence, audit);
      }
    });
    afterAll(() => close());
    test.for(Object.entries(cases))('%s', async ([sentence, { found }]) => {
      const reported = await audits.get(sentence)!;
      const own = reported.filter(({ engine }) => engine === engines[0]?.name);
      expect(own.map(({ rule, selector }) => `${rule} ${selector}`)).toEqual(found);
    });
  });
}

/** Failures and questions about a page; to be called within `describeCases`. */
export async function auditHtml(html: string, engines: Engine[], path = '/'): Promise<Finding[]> {
  website.pages[path] = toDocument(html);
  const { error, findings } = await auditPage(site, `${website.origin}${path}`, { engines });
  expect(error).toBeNull();
  return findings.filter(({ outcome }) => outcome === 'failed' || outcome === 'cantTell');
}

const toDocument = (html: string) =>
  /<html|<!doctype/i.test(html)
    ? html
    : `<!doctype html><html lang="de"><meta charset="utf-8"><title>Seite</title><body><main><h1>Seite</h1>${html}</main></body></html>`;
