import { expect } from 'vitest';
import { readOpener } from '../../shared/text/openedPart.ts';
import { auditPage } from '../audit/audit.ts';
import { openComponents } from '../audit/components/components.ts';
import { type LocalBrowser, openLocalBrowser, patient } from './localBrowser.ts';

type Found = { rule: string; selector: string; line: string };

export const toOpenedPage = (body: string): string =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><title>Antrag auf einen Anwohnerparkausweis</title>
    <body><main><h1>Anwohnerparkausweis</h1>${body}</main></body></html>`;

/** Website on which tests audit what controls open. */
export async function openOpenedSite() {
  const { pageMs: _, ...times } = patient;
  const local: LocalBrowser = await openLocalBrowser({}, { timeouts: { ...times, settleMs: 500 } });
  const { website, browser } = local;
  const site = browser.openWebsite({ url: website.origin });
  const listOpened = async (
    body: string,
    { path = '/', components = openComponents() } = {},
  ): Promise<Found[]> => {
    website.pages[path] = toOpenedPage(body);
    const { error, findings } = await auditPage(site, `${website.origin}${path}`, { components });
    expect(error).toBeNull();
    return findings
      .filter((finding) => readOpener(finding) !== null)
      .map(({ rule, selector, message }) => ({
        rule,
        selector,
        line: message.split('\n').slice(2).join(' '),
      }));
  };
  const listRules = async (body: string): Promise<string[]> =>
    (await listOpened(body)).map(({ rule, selector }) => `${rule} ${selector}`);
  return { ...local, site, listOpened, listRules };
}
