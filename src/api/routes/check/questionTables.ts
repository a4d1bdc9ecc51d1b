import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireWebsite } from '../../../model/access/ownedWebsite.ts';
import { listQuestions, type QuestionFilter } from '../../../model/check/questionList.ts';
import type { AskedQuestion } from '../../../shared/contract/question.ts';
import { toCriterionName } from '../../../shared/words/causeWords.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { idParam } from '../../http/responseSchemas.ts';
import { readParts } from '../../table/parts.ts';
import { type SheetColumn, sendTable, type TableEnding, toDay, toTableRoute } from '../../table/table.ts';
import { questionFilterQuery } from './questionQuery.ts';

const list = {
  access: 'member' as const,
  path: '/api/v1/websites/{id}/questions',
  summary: 'Fragen und Antworten als Datei, mit denselben Filtern wie die Liste',
  request: { params: idParam, query: questionFilterQuery },
};
const csv = toTableRoute('csv', list);
const xlsx = toTableRoute('xlsx', list);

export function questionTables(context: ApiContext) {
  const { db } = context.store;
  const send = async (
    c: Context,
    ending: TableEnding,
    { id, ...filter }: QuestionFilter & { id: number },
  ) => {
    const actor = toMember(c);
    const website = await requireWebsite(db, actor, id);
    const parts = readParts((range) => listQuestions(db, actor, id, { ...filter, ...range }));
    return sendTable(c, context, { ending, website, table: { name: 'Fragen', columns, parts } });
  };
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(csv, (c) => send(c, 'csv', { ...c.req.valid('query'), ...c.req.valid('param') }) as never)
    .openapi(xlsx, (c) => send(c, 'xlsx', { ...c.req.valid('query'), ...c.req.valid('param') }) as never);
}

const statuses: { [status in AskedQuestion['status']]: string } = {
  open: 'Offen',
  unsure: 'Weiß nicht',
  fine: 'In Ordnung',
  barrier: 'Barriere',
};

const columns: SheetColumn<AskedQuestion>[] = [
  { title: 'Nummer', width: 10, read: ({ id }) => id, kind: 'number' },
  { title: 'Anlass', width: 40, read: ({ title }) => title },
  { title: 'Frage', width: 60, read: ({ question }) => question },
  { title: 'Kriterien', width: 34, read: ({ criteria }) => criteria.map(toCriterionName).join(', ') },
  { title: 'Ergebnis', width: 14, read: ({ status }) => statuses[status] },
  { title: 'Antwort', width: 30, read: ({ answer }) => answer?.label ?? null },
  { title: 'Kommentar', width: 40, read: ({ answer }) => answer?.comment ?? null },
  { title: 'Beantwortet von', width: 24, read: ({ answer }) => answer?.user_name ?? null },
  {
    title: 'Beantwortet am',
    width: 14,
    read: ({ answer }) => answer && toDay(answer.created_at),
    kind: 'day',
  },
  { title: 'Zuständig', width: 24, read: ({ assignee_name }) => assignee_name },
  { title: 'Stellen', width: 9, read: ({ finding_count }) => finding_count, kind: 'number' },
  { title: 'Seiten', width: 9, read: ({ page_count }) => page_count, kind: 'number' },
  { title: 'Entscheidet noch', width: 16, read: ({ decides }) => (decides ? 'ja' : 'nein') },
  { title: 'Beispielseite', width: 45, read: ({ page_url }) => page_url, kind: 'link' },
  { title: 'Element', width: 40, read: ({ selector }) => selector },
  { title: 'Quelltext', width: 60, read: ({ snippet }) => snippet },
  { title: 'Regel', width: 26, read: ({ engine, rule }) => `${engine}: ${rule}` },
];
