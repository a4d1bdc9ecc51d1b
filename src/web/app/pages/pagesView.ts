import { type PageFilter, type PageSort, pageFilters, pageSorts } from '../../../shared/contract/page.ts';

export type PagesView = { search: string; status: PageFilter | null; sort: PageSort };

export const filterLabels: { [status in PageFilter]: string } = {
  invalid: 'Mit Fehlern',
  unchecked: 'Ohne Fehler, nicht fertig geprüft',
  valid: 'Fertig ohne Fehler',
  unreachable: 'Nicht erreichbar',
};

export const sortLabels: { [sort in PageSort]?: string } = {
  path: 'URL-Pfad, aufsteigend',
  '-path': 'URL-Pfad, absteigend',
  title: 'Titel, A bis Z',
  '-title': 'Titel, Z bis A',
  '-findings': 'Meiste Befunde zuerst',
  findings: 'Wenigste Befunde zuerst',
  '-updated': 'Zuletzt geprüft zuerst',
  updated: 'Am längsten nicht geprüft zuerst',
};

export const readPagesView = (params: URLSearchParams): PagesView => ({
  search: (params.get('search') ?? '').trim().slice(0, 200),
  status: pageFilters.find((known) => known === params.get('status')) ?? null,
  sort: pageSorts.find((known) => known === params.get('sort')) ?? 'path',
});

export type SortKey = 'path' | 'title' | 'findings';

/**
 * Sort order after a click on a column header: its default first, then reversed. Findings start with the
 * most.
 */
export function toNextSort(sort: PageSort, key: SortKey): PageSort {
  const first: PageSort = key === 'findings' ? '-findings' : key;
  const second: PageSort = key === 'findings' ? 'findings' : `-${key}`;
  return sort === first ? second : first;
}

export function toSorted(sort: PageSort, key: SortKey): 'ascending' | 'descending' | 'none' {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}
