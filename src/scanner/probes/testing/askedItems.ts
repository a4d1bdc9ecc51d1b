import { afterAll, beforeAll, expect } from 'vitest';
import type { LocalWebsite } from '../../../../tests/localWebsite.ts';
import type { AskedItems } from '../../../shared/work/audit.ts';
import { auditPage } from '../../audit/audit.ts';
import type { WebsiteBrowser } from '../../browser/websiteBrowser.ts';
import { type LocalBrowser, openLocalBrowser } from '../../testing/localBrowser.ts';
import { readingProbes } from '../index.ts';

/** Opens a browser for the tests of a file. `list`: what people are asked about in a body. */
export function openAsking() {
  let website: LocalWebsite;
  let site: WebsiteBrowser;
  let close: LocalBrowser['close'];
  beforeAll(async () => {
    const local = await openLocalBrowser();
    ({ website, close } = local);
    site = local.browser.openWebsite({ url: website.origin });
  });
  afterAll(() => close());
  const list = async (body: string): Promise<AskedItems> => {
    website.pages['/'] =
      `<!doctype html><html lang="de"><meta charset="utf-8"><title>Tarife – Bad</title><body>${body}</body></html>`;
    const { asked, error } = await auditPage(site, `${website.origin}/`, { engines: [readingProbes] });
    expect(error).toBeNull();
    return asked ?? {};
  };
  return { list, toOrigin: () => website.origin };
}
