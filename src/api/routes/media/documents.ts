import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireWebsite } from '../../../model/access/ownedWebsite.ts';
import { saveDocumentAnswer } from '../../../model/media/documentAnswers.ts';
import {
  getDocument,
  listDocumentFindings,
  listDocuments,
  type StoredDocument,
  saveDocumentAge,
} from '../../../model/media/documentLists.ts';
import { causeTextSchema } from '../../../shared/contract/cause.ts';
import {
  type DocumentDetail,
  documentAnswerChangeSchema,
  documentChangeSchema,
  documentCountsSchema,
  documentDetailSchema,
  documentFilters,
  documentReachSchema,
  documentSchema,
  documentSorts,
  type PdfDocument,
} from '../../../shared/documents/document.ts';
import { documentFindingSchema, toDocumentFinding } from '../../../shared/documents/documentFinding.ts';
import { pdfQuestions } from '../../../shared/documents/pdfQuestions.ts';
import { documentLimits } from '../../../shared/limits/document.ts';
import { toDocumentState } from '../../../shared/words/documentWords.ts';
import { allow } from '../../http/access.ts';
import { toActor, toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answers, bodyOf, idParam, listOf, queryText, rangeQuery } from '../../http/responseSchemas.ts';
import { readParts } from '../../table/parts.ts';
import { type SheetColumn, sendTable, type TableEnding, toDay, toTableRoute } from '../../table/table.ts';

const filterQuery = z.object({
  search: queryText(200).optional().meta({ description: 'Teil der Adresse oder des Titels' }),
  state: z.enum(documentFilters).optional(),
  sort: z.enum(documentSorts).default('-findings').meta({ description: 'mit Minus absteigend' }),
});

const path = '/api/v1/websites/{id}/documents';

const list = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path,
  summary: 'PDF-Dokumente auflisten, auf die Seiten einer Website verlinken',
  description:
    'Adressen mit derselben Datei sind ein Dokument. Geprüft wird, was eine Maschine nach dem Matterhorn-Protokoll entscheiden kann; ein Dokument ohne solche Fehler ist damit nicht barrierefrei.',
  request: {
    params: idParam,
    query: rangeQuery.extend({ cursor: queryText(2_000).optional(), ...filterQuery.shape }),
  },
  responses: answers(
    listOf(documentSchema).extend({
      counts: documentCountsSchema.optional(),
      reach: documentReachSchema.optional(),
    }),
    'Die Dokumente; total, counts und reach nur im ersten Teil',
  ),
});

const table = {
  path,
  summary: 'PDF-Dokumente als Datei, mit denselben Filtern wie die Liste',
  request: { params: idParam, query: filterQuery },
};
const csv = toTableRoute('csv', table);
const xlsx = toTableRoute('xlsx', table);

const get = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/documents/{id}',
  summary: 'PDF-Dokument lesen: Adressen, verlinkende Seiten und Fragen an Menschen',
  request: { params: idParam },
  responses: answers(documentDetailSchema, 'Ein Dokument'),
});

const findings = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/documents/{id}/findings',
  summary: 'Befunde eines PDF-Dokuments auflisten',
  request: { params: idParam, query: rangeQuery },
  responses: answers(
    listOf(documentFindingSchema),
    'Befunde mit Prüfpunkt des Matterhorn-Protokolls, Ort und Reparatur',
  ),
});

const change = createRoute({
  ...allow('member'),
  method: 'patch',
  path: '/api/v1/documents/{id}',
  summary: 'Hält fest, ob ein Dokument vor dem 28. Juni 2025 veröffentlicht wurde (§ 1 Abs. 4 BFSG)',
  description: 'Das beantwortet ein Mensch. Stufenlos leitet daraus nichts ab und berät nicht rechtlich.',
  request: { params: idParam, ...bodyOf(documentChangeSchema, { is_old: true }) },
  responses: answers(documentSchema, 'Das Dokument, wie es jetzt ist'),
});

const answerSchema = documentAnswerChangeSchema.extend({
  note: causeTextSchema(documentLimits.noteChars).nullable().optional(),
});

const answer = createRoute({
  ...allow('member'),
  method: 'put',
  path: '/api/v1/documents/{id}/answers',
  summary: 'Beantwortet eine Frage an Menschen zu einem PDF-Dokument',
  description:
    'Die Antwort gilt für diese Datei, unter allen ihren Adressen; eine neue Fassung wird neu gefragt. „barrier“ macht daraus eine Ursache.',
  request: {
    params: idParam,
    ...bodyOf(answerSchema, { question: 'pdf-01-006', meaning: 'fine' }),
  },
  responses: answers(documentDetailSchema, 'Das Dokument, wie es jetzt ist'),
});

export function documentRoutes(context: ApiContext) {
  const { db } = context.store;
  type Wanted = { id: number } & z.infer<typeof filterQuery>;
  const send = async (c: Context, ending: TableEnding, { id, ...range }: Wanted) => {
    const website = await requireWebsite(db, toActor(c), id);
    const parts = readParts(({ limit, after }) =>
      listDocuments(db, toActor(c), id, { ...range, limit, cursor: after }),
    );
    return sendTable(c, context, { ending, website, table: { name: 'Dokumente', columns, parts } });
  };
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) =>
      c.json(await listDocuments(db, toActor(c), c.req.valid('param').id, c.req.valid('query')), 200),
    )
    .openapi(csv, (c) => send(c, 'csv', { ...c.req.valid('param'), ...c.req.valid('query') }) as never)
    .openapi(xlsx, (c) => send(c, 'xlsx', { ...c.req.valid('param'), ...c.req.valid('query') }) as never)
    .openapi(get, async (c) =>
      c.json(toDetail(await getDocument(db, toActor(c), c.req.valid('param').id)), 200),
    )
    .openapi(findings, async (c) => {
      const { cursor = 0, limit } = c.req.valid('query');
      const all = await listDocumentFindings(db, toActor(c), c.req.valid('param').id);
      const items = all.map(toDocumentFinding).slice(cursor, cursor + limit);
      const next = cursor + items.length;
      return c.json({ items, total: all.length, next_cursor: next < all.length ? String(next) : null }, 200);
    })
    .openapi(answer, async (c) => {
      const wanted = { id: c.req.valid('param').id, ...c.req.valid('json') };
      await saveDocumentAnswer(db, toMember(c), wanted);
      return c.json(toDetail(await getDocument(db, toActor(c), wanted.id)), 200);
    })
    .openapi(change, async (c) => {
      const wanted = { id: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await saveDocumentAge(db, toMember(c), wanted), 200);
    });
}

const toDetail = ({ questions, answers, ...document }: StoredDocument): DocumentDetail => ({
  ...document,
  questions: pdfQuestions
    .filter(({ id }) => questions.includes(id))
    .map(({ id, checkpoint, question }) => ({ id, checkpoint, question, answer: answers[id] ?? null })),
});

const columns: SheetColumn<PdfDocument>[] = [
  { title: 'Adresse', width: 60, read: ({ url }) => url, kind: 'link' },
  { title: 'Titel', width: 40, read: ({ title }) => title },
  { title: 'Zustand', width: 34, read: toDocumentState },
  { title: 'Grund', width: 40, read: ({ reason }) => reason },
  {
    title: 'Fehler',
    width: 9,
    read: ({ state, finding_count }) => (state === 'checked' ? finding_count : null),
    kind: 'number',
  },
  { title: 'Seiten', width: 9, read: ({ page_count }) => page_count, kind: 'number' },
  { title: 'Bytes', width: 12, read: ({ size_bytes }) => size_bytes, kind: 'number' },
  { title: 'Sprache', width: 10, read: ({ language }) => language },
  { title: 'Adressen', width: 10, read: ({ address_count }) => address_count, kind: 'number' },
  { title: 'Verlinkende Seiten', width: 18, read: ({ link_count }) => link_count, kind: 'number' },
  { title: 'Geändert am', width: 12, read: ({ changed_at }) => toDay(changed_at), kind: 'day' },
  { title: 'Geprüft am', width: 12, read: ({ checked_at }) => toDay(checked_at), kind: 'day' },
  { title: 'Vor dem 28. Juni 2025 veröffentlicht', width: 20, read: ({ is_old }) => toAnswer(is_old) },
];

function toAnswer(is_old: boolean | null): string | null {
  if (is_old === null) return null;
  return is_old ? 'ja' : 'nein';
}
