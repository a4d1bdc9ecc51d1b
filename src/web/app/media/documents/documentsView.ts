import {
  type DocumentFilter,
  type DocumentSort,
  documentFilters,
  documentSorts,
} from '../../../../shared/documents/document.ts';

export type DocumentsView = { search: string; state: DocumentFilter | null; sort: DocumentSort };

export const documentSortLabels: { [sort in DocumentSort]: string } = {
  '-findings': 'Meiste Fehler zuerst',
  findings: 'Wenigste Fehler zuerst',
  url: 'Adresse, aufsteigend',
  '-url': 'Adresse, absteigend',
  '-size': 'Größte zuerst',
  size: 'Kleinste zuerst',
};

export const usualSort: DocumentSort = '-findings';

export const readDocumentsView = (params: URLSearchParams): DocumentsView => ({
  search: (params.get('search') ?? '').trim().slice(0, 200),
  state: documentFilters.find((known) => known === params.get('state')) ?? null,
  sort: documentSorts.find((known) => known === params.get('sort')) ?? usualSort,
});

export const toDocumentsQuery = ({ search, state, sort }: DocumentsView): Record<string, string> => ({
  sort,
  ...(search ? { search } : {}),
  ...(state ? { state } : {}),
});
