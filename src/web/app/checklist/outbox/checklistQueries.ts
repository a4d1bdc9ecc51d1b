import { queryOptions } from '@tanstack/react-query';
import type { Checklist } from '../../../../shared/contract/check.ts';
import { getJson } from '../../../server/request.ts';

export const checklistKey = (websiteId: number, pageId: number) => ['website', websiteId, 'checks', pageId];

export const checklistQuery = (websiteId: number, pageId: number) =>
  queryOptions({
    queryKey: checklistKey(websiteId, pageId),
    queryFn: ({ signal }) => getJson<Checklist>(`/api/v1/pages/${pageId}/checks`, signal),
  });

export const toGuidedPath = (websiteId: number, pageId: number, criterion: string) =>
  `/app/websites/${websiteId}/page/${pageId}/gefuehrt/${criterion}`;
