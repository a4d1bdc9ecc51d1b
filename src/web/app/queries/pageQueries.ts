import { queryOptions } from '@tanstack/react-query';
import type { Page } from '../../../shared/contract/page.ts';
import { getJson } from '../../server/request.ts';
import type { ListPart } from './listQuery.ts';

export const toChecklistPath = (websiteId: number, pageId: number) =>
  `/app/websites/${websiteId}/page/${pageId}/wcag-checklist`;

export const foundPagesQuery = (websiteId: number, search: string) =>
  queryOptions({
    queryKey: ['website', websiteId, 'pages', 'found', search],
    queryFn: ({ signal }) =>
      getJson<ListPart<Page> & { total: number }>(
        `/api/v1/websites/${websiteId}/pages?limit=20${search && `&search=${encodeURIComponent(search)}`}`,
        signal,
      ),
  });
