import type { Page } from '../../../shared/contract/page.ts';
import { listInParts } from '../queries/listParts.ts';
import type { PagesView } from './pagesView.ts';

export const toPagesQuery = ({ search, status, sort }: PagesView): Record<string, string> => ({
  sort,
  ...(search ? { search } : {}),
  ...(status ? { status } : {}),
});

export const pagesQuery = (websiteId: number, view: PagesView) =>
  listInParts<Page>({ websiteId, name: 'pages', query: toPagesQuery(view) });
