import { queryOptions } from '@tanstack/react-query';
import type {
  DocumentCounts,
  DocumentDetail,
  DocumentReach,
  PdfDocument,
} from '../../../../shared/documents/document.ts';
import type { DocumentFinding } from '../../../../shared/documents/documentFinding.ts';
import { getJson } from '../../../server/request.ts';
import { type LoadedPart, listInParts } from '../../queries/listParts.ts';
import { type ListPart, listQuery } from '../../queries/listQuery.ts';
import { type DocumentsView, toDocumentsQuery } from './documentsView.ts';

/** Only the first part has `counts` and `reach`. */
export type DocumentPart = LoadedPart<PdfDocument> & { counts?: DocumentCounts; reach?: DocumentReach };

export const documentsQuery = (websiteId: number, view: DocumentsView) =>
  listInParts<PdfDocument, DocumentPart>({ websiteId, name: 'documents', query: toDocumentsQuery(view) });

export const toDocumentKey = (websiteId: number, id: number) => ['website', websiteId, 'document', id];

export const documentQuery = (websiteId: number, id: number) =>
  queryOptions({
    queryKey: toDocumentKey(websiteId, id),
    queryFn: ({ signal }) => getJson<DocumentDetail>(`/api/v1/documents/${id}`, signal),
  });

export const documentFindingsQuery = (websiteId: number, id: number) =>
  listQuery<ListPart<DocumentFinding> & { total: number }>(
    [...toDocumentKey(websiteId, id), 'findings'],
    `/api/v1/documents/${id}/findings?limit=200`,
  );
