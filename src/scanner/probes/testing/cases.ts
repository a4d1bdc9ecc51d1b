import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, LocalWebsite } from '../../../../tests/localWebsite.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import type { ReadLetters } from '../../../shared/work/readLine.ts';
import { auditPage } from '../../audit/audit.ts';
import { axe } from '../../audit/engines/axe.ts';
import type { Engine } from '../../audit/engines/engine.ts';
import type { WebsiteBrowser } from '../../browser/websiteBrowser.ts';
import { type LocalBrowser, openLocalBrowser, patient } from '../../testing/localBrowser.ts';

/**
 * Pages by a sentence that names them. A page is the content of `main`, or a whole document. `found`: what must be
 * reported, as `rule selector`; empty for right and for tempting pages. `says`: part of a message.
 */
export type Cases = { [sentence: string]: { html: string; found: string[]; says?: string } };

type Options = { pages?: { [path: string]: Answer }; withAxe?: boolean; readLetters?: ReadLetters };

let website: LocalWebsite;
let site: WebsiteBrowser;

/** Browser for all files of a worker: each of its own costs half a second of processor time. */
let room: Promise<LocalBrowser> | null = null;

function openRoom(): Promise<LocalBrowser> {
  // A signal alone would end the worker without Playwright, which removes Chromium and its folder.
  process.once('SIGTERM', () => process.exit());
  return openLocalBrowser({}, { concurrency: atOnce, timeouts: patient });
}

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
      room ??= openRoom();
      const { browser, ...opened } = await room;
      website = Object.assign(opened.website, { pages: { ...pages } });
      site = { ...browser.openWebsite({ url: website.origin }), readLetters };
      const run = withAxe ? [axe, ...engines] : engines;
      for (const [place, [sentence, { html }]] of Object.entries(cases).entries()) {
        const audit = auditHtml(html, run, `/fall-${place}`);
        audit.catch(() => {}); // Its own test reports the fault.
        audits.set(sentence, audit);
      }
    });
    afterAll(() => site.close());
    test.for(Object.entries(cases))('%s', async ([sentence, { found, says }]) => {
      const reported = await audits.get(sentence)!;
      const own = reported.filter(({ engine }) => engine === engines[0]?.name);
      expect(own.map(({ rule, selector }) => `${rule} ${selector}`)).toEqual(found);
      if (says) expect(own.map(({ message }) => message).join('\n')).toContain(says);
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
