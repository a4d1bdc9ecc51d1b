import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireWebsite } from '../../../model/access/ownedWebsite.ts';
import type { CauseFilter } from '../../../model/cause/causeFilter.ts';
import { listCauses } from '../../../model/cause/causeList.ts';
import type { Cause } from '../../../shared/contract/cause.ts';
import { toEngineTitle } from '../../../shared/standards/engines.ts';
import type { Catalogue } from '../../../shared/standards/wcag.ts';
import { toCauseHeadline } from '../../../shared/words/causeHeadline.ts';
import {
  isOutside,
  priorityWords,
  toCauseStatusName,
  toCriterionName,
  toImpactWord,
  toKindName,
} from '../../../shared/words/causeWords.ts';
import { toActor } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { idParam } from '../../http/responseSchemas.ts';
import { readParts } from '../../table/parts.ts';
import { type SheetColumn, sendTable, type TableEnding, toDay, toTableRoute } from '../../table/table.ts';
import { causeFilterQuery } from './causeQuery.ts';

const list = {
  path: '/api/v1/websites/{id}/causes',
  summary: 'Ursachen als Datei, mit denselben Filtern wie die Liste',
  request: { params: idParam, query: causeFilterQuery },
};
const csv = toTableRoute('csv', list);
const xlsx = toTableRoute('xlsx', list);

export function causeTables(context: ApiContext) {
  const { db } = context.store;
  const send = async (c: Context, ending: TableEnding, { id, ...filter }: CauseFilter & { id: number }) => {
    const actor = toActor(c);
    const website = await requireWebsite(db, actor, id);
    const parts = readParts((range) => listCauses(db, actor, id, { ...filter, ...range }));
    return sendTable(c, context, {
      ending,
      website,
      table: { name: 'Ursachen', columns: toColumns(website.catalogue), parts },
    });
  };
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(csv, (c) => send(c, 'csv', { ...c.req.valid('query'), ...c.req.valid('param') }) as never)
    .openapi(xlsx, (c) => send(c, 'xlsx', { ...c.req.valid('query'), ...c.req.valid('param') }) as never);
}

const toColumns = (catalogue: Catalogue): SheetColumn<Cause>[] => [
  { title: 'Nummer', width: 10, read: ({ id }) => id, kind: 'number' },
  { title: 'Art', width: 20, read: toKindName },
  { title: 'Ursache', width: 60, read: toCauseHeadline },
  { title: 'Kriterien', width: 34, read: ({ criteria }) => criteria.map(toCriterionName).join(', ') },
  { title: 'EN 301 549', width: 14, read: ({ clauses }) => clauses.join(', ') },
  {
    title: 'Im Prüfkatalog',
    width: 15,
    read: ({ criteria }) => (isOutside(criteria, catalogue) ? 'nein' : 'ja'),
  },
  { title: 'Auswirkung', width: 16, read: ({ impact }) => impact && toImpactWord(impact) },
  { title: 'Stellen', width: 9, read: ({ finding_count }) => finding_count, kind: 'number' },
  { title: 'Mindestzahl', width: 13, read: ({ is_partial }) => (is_partial ? 'ja' : 'nein') },
  {
    title: 'Durch Antworten bestätigt',
    width: 16,
    read: ({ confirmed_count }) => confirmed_count,
    kind: 'number',
  },
  { title: 'Daneben bitte prüfen', width: 16, read: ({ asked_count }) => asked_count, kind: 'number' },
  { title: 'In Ordnung befunden', width: 16, read: ({ fine_count }) => fine_count, kind: 'number' },
  { title: 'Seiten', width: 9, read: ({ page_count }) => page_count, kind: 'number' },
  { title: 'Wichtige Seiten', width: 16, read: ({ key_page_count }) => key_page_count, kind: 'number' },
  { title: 'Unbeständig', width: 13, read: ({ is_unsteady }) => (is_unsteady ? 'ja' : 'nein') },
  { title: 'Status', width: 20, read: toCauseStatusName },
  {
    title: 'Neue Stellen seit dem Ignorieren',
    width: 18,
    read: ({ covered_at, new_finding_count }) => (covered_at === null ? null : new_finding_count),
    kind: 'number',
  },
  { title: 'Grund', width: 30, read: ({ reason }) => reason },
  { title: 'Ignoriert bis', width: 14, read: ({ ignored_until }) => ignored_until, kind: 'day' },
  { title: 'Zuständig', width: 24, read: ({ assignee_name }) => assignee_name },
  { title: 'Priorität', width: 11, read: ({ priority }) => priorityWords[priority] },
  { title: 'Fällig am', width: 13, read: ({ due_on }) => due_on, kind: 'day' },
  { title: 'Bekannt seit', width: 13, read: ({ created_at }) => toDay(created_at), kind: 'day' },
  { title: 'Beispielseite', width: 45, read: ({ example_page_url }) => example_page_url, kind: 'link' },
  { title: 'Element', width: 40, read: ({ example_selector }) => example_selector },
  { title: 'Quelltext', width: 60, read: ({ example_snippet }) => example_snippet },
  { title: 'Quelle', width: 14, read: ({ engine }) => toEngineTitle(engine) },
  { title: 'Regel', width: 26, read: ({ engine, rule }) => `${engine}: ${rule}` },
  { title: 'Hilfe', width: 40, read: ({ help_url }) => help_url, kind: 'link' },
];
