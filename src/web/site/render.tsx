import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { Document, type PageAssets } from './document.tsx';
import type { SitePage } from './frame/sitePage.ts';

export { articles } from './blog/articles.ts';
export { toImagePath } from './document.tsx';
export { findPage, pages } from './pages.ts';

export async function renderPage(page: SitePage, assets: PageAssets): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<Document page={page} assets={assets} />);
  return text(prelude);
}
