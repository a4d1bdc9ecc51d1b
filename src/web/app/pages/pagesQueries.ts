import type { Page } from '../../../shared/contract/page.ts';
import { listInParts } from '../queries/listParts.ts';
import type { PagesView } from './pagesView.ts';

export const pagesQuery = (websiteId: number, { search, status, sort }: PagesView) =>
  listInParts<Page>({
    websiteId,
    name: 'pages',
    query: { sort, ...(search ? { search } : {}), ...(status ? { status } : {}) },
  });
