import { saveFile } from '../../model/system/storedFiles.ts';
import defaultUserAgent from '../../scanner/gate/userAgent.ts';
import { type PagePreview, takePreview as takePagePreview } from '../../scanner/preview/preview.ts';
import { toBrowsingOptions } from '../../scanner/scan.ts';
import type { Preview, PreviewViews } from '../../shared/contract/preview.ts';
import type { JobContext } from '../context/context.ts';
import type { Look } from './look.ts';

type Db = JobContext['store']['db'];

/**
 * Yields the page as picture and tree, then again with the slower views (reflow, large text, tab order).
 * Visits are signed out and share no state.
 */
export const takePreview: Look<'preview'> = async function* (
  { store, browser, contactUrl },
  { url, signal, cost },
) {
  const site = browser.openWebsite(toBrowsingOptions({ userAgent: defaultUserAgent(contactUrl) }, url));
  try {
    let shown = null as Preview | null;
    for await (const seen of takePagePreview(site, url, { signal, cost })) {
      shown = shown
        ? { ...shown, views: seen.views && (await saveViews(store.db, seen.views)) }
        : await save(store.db, seen);
      yield shown;
    }
  } finally {
    await site.close();
  }
};

async function save(db: Db, { picture, views: _, ...seen }: PagePreview): Promise<Preview> {
  return { ...seen, screenshot: await savePicture(db, picture), views: null };
}

async function saveViews(
  db: Db,
  { reflow, large_text, tab_order }: NonNullable<PagePreview['views']>,
): Promise<PreviewViews> {
  return {
    reflow: reflow && (await saveView(db, reflow)),
    large_text: large_text && (await saveView(db, large_text)),
    tab_order,
  };
}

async function saveView<T extends { picture: PagePreview['picture'] }>(db: Db, { picture, ...view }: T) {
  return { ...view, screenshot: await savePicture(db, picture) };
}

const savePicture = (db: Db, { media_type, body }: PagePreview['picture']) =>
  saveFile(db, { media_type, body });
