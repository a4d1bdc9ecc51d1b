import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireWebsite } from '../../../model/access/ownedWebsite.ts';
import { getCause } from '../../../model/cause/causeDetail.ts';
import type { CauseFilter } from '../../../model/cause/causeFilter.ts';
import { listCauseFindings, listFindings } from '../../../model/page/findings.ts';
import { toSizeWords } from '../../../shared/address/viewports.ts';
import type { StoredFinding } from '../../../shared/contract/cause.ts';
import { toEngineTitle } from '../../../shared/standards/engines.ts';
import { toCauseTitle } from '../../../shared/words/causeTitle.ts';
import {
  toCriterionName,
  toFindingKindName,
  toImpactWord,
  toReasons,
} from '../../../shared/words/causeWords.ts';
import { toActor } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { idParam, toNextCursor } from '../../http/responseSchemas.ts';
import { readParts } from '../../table/parts.ts';
import { type SheetColumn, sendTable, type TableEnding, toDay, toTableRoute } from '../../table/table.ts';
import { causeFilterQuery } from './causeQuery.ts';

const all = {
  path: '/api/v1/websites/{id}/findings',
  summary: 'Befunde als Datei, eine Zeile je Stelle; die Filter sind die der Ursachen',
  request: { params: idParam, query: causeFilterQuery },
};
const csv = toTableRoute('csv', all);
const xlsx = toTableRoute('xlsx', all);

const ofCause = {
  path: '/api/v1/causes/{id}/findings',
  summary: 'Befunde einer Ursache als Datei, eine Zeile je Stelle',
  request: { params: idParam },
};
const csvOfCause = toTableRoute('csv', ofCause);
const xlsxOfCause = toTableRoute('xlsx', ofCause);

export function findingTables(context: ApiContext) {
  const { db } = context.store;
  const sendAll = async (
    c: Context,
    ending: TableEnding,
    { id, ...causes }: CauseFilter & { id: number },
  ) => {
    const actor = toActor(c);
    const website = await requireWebsite(db, actor, id);
    const parts = readParts(async ({ limit, after }) => {
      const filter = { limit, after: Number(after ?? 0), page_id: causes.page_id, causes };
      const items = await listFindings(db, actor, id, filter);
      return { items, next_cursor: toNextCursor(items, limit) };
    });
    return sendTable(c, context, { ending, website, table: { name: 'Befunde', columns, parts } });
  };
  const sendOfCause = async (c: Context, ending: TableEnding, cause_id: number) => {
    const actor = toActor(c);
    const { website_id } = await getCause(db, actor, cause_id);
    const website = await requireWebsite(db, actor, website_id);
    const parts = readParts(async ({ limit, after }) => {
      const { items } = await listCauseFindings(db, actor, { cause_id, limit, after: Number(after ?? 0) });
      return { items, next_cursor: toNextCursor(items, limit) };
    });
    return sendTable(c, context, { ending, website, table: { name: `Ursache-${cause_id}`, columns, parts } });
  };
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(csv, (c) => sendAll(c, 'csv', { ...c.req.valid('query'), ...c.req.valid('param') }) as never)
    .openapi(xlsx, (c) => sendAll(c, 'xlsx', { ...c.req.valid('query'), ...c.req.valid('param') }) as never)
    .openapi(csvOfCause, (c) => sendOfCause(c, 'csv', c.req.valid('param').id) as never)
    .openapi(xlsxOfCause, (c) => sendOfCause(c, 'xlsx', c.req.valid('param').id) as never);
}

const toSeenIn = ({ windows, viewport }: StoredFinding): string | null =>
  windows?.map(toSizeWords).join(', ') ?? (viewport && toSizeWords(viewport));

const toFindingTitle = ({ is_confirmed, ...finding }: StoredFinding): string =>
  toCauseTitle({ ...finding, confirmed_count: is_confirmed ? 1 : 0 });

const columns: SheetColumn<StoredFinding>[] = [
  { title: 'Seite', width: 45, read: ({ page_url }) => page_url, kind: 'link' },
  { title: 'Seitentitel', width: 30, read: ({ page_title }) => page_title },
  { title: 'Art', width: 20, read: toFindingKindName },
  { title: 'Befund', width: 60, read: toFindingTitle },
  { title: 'Erläuterung', width: 50, read: ({ message }) => toReasons(message).join('\n') },
  { title: 'Kriterien', width: 34, read: ({ criteria }) => criteria.map(toCriterionName).join(', ') },
  { title: 'EN 301 549', width: 14, read: ({ clauses }) => clauses.join(', ') },
  { title: 'Auswirkung', width: 16, read: ({ impact }) => impact && toImpactWord(impact) },
  { title: 'Element', width: 40, read: ({ selector }) => selector || 'Ganze Seite' },
  { title: 'Quelltext', width: 60, read: ({ snippet }) => snippet },
  { title: 'Gesehen im Fenster', width: 22, read: toSeenIn },
  { title: 'Weitere Stellen möglich', width: 14, read: ({ is_partial }) => (is_partial ? 'ja' : 'nein') },
  { title: 'Unbeständig', width: 13, read: ({ is_unsteady }) => (is_unsteady ? 'ja' : 'nein') },
  { title: 'Antwort', width: 30, read: ({ answer }) => answer?.label ?? null },
  {
    title: 'Beantwortet von',
    width: 24,
    read: ({ answer }) => answer && (answer.user_name ?? 'Ehemaliges Mitglied'),
  },
  {
    title: 'Beantwortet am',
    width: 15,
    read: ({ answer }) => answer && toDay(answer.created_at),
    kind: 'day',
  },
  { title: 'Gefunden seit', width: 14, read: ({ found_at }) => toDay(found_at), kind: 'day' },
  { title: 'Quelle', width: 14, read: ({ engine }) => toEngineTitle(engine) },
  { title: 'Regel', width: 26, read: ({ engine, rule }) => `${engine}: ${rule}` },
  { title: 'Hilfe', width: 40, read: ({ help_url }) => help_url, kind: 'link' },
];
