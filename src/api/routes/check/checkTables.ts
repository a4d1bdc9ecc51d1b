import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireWebsite } from '../../../model/access/ownedWebsite.ts';
import { type CheckRow, listCheckRows } from '../../../model/check/checkRows.ts';
import { listPages } from '../../../model/page/pageLists.ts';
import { getPage } from '../../../model/page/pages.ts';
import { type Check, type ChecklistFilter, checklistFilters } from '../../../shared/contract/check.ts';
import type { Page } from '../../../shared/contract/page.ts';
import { toDate } from '../../../shared/text/format.ts';
import { toCheckAuthor, toReportWords, toStatusWord } from '../../../shared/words/checkWords.ts';
import { toActor } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { idParam } from '../../http/responseSchemas.ts';
import { readParts } from '../../table/parts.ts';
import { type SheetColumn, sendTable, type TableEnding, toDay, toTableRoute } from '../../table/table.ts';
import { pageFilterQuery } from '../page/pageQuery.ts';

const filterQuery = z.object({
  filter: z.enum(checklistFilters).default('all').meta({
    description: 'unchecked: noch niemand hat entschieden; found: mit Befunden des Scans',
  }),
});

const ofPage = {
  path: '/api/v1/pages/{id}/checks',
  summary: 'Prüfliste einer Seite als Datei, eine Zeile je Kriterium',
  request: { params: idParam, query: filterQuery },
};
const csv = toTableRoute('csv', ofPage);
const xlsx = toTableRoute('xlsx', ofPage);

const ofWebsite = {
  path: '/api/v1/websites/{id}/checks',
  summary: 'Prüflisten aller Seiten als Datei, mit denselben Filtern wie die Liste der Seiten',
  request: { params: idParam, query: pageFilterQuery.extend(filterQuery.shape) },
};
const csvOfWebsite = toTableRoute('csv', ofWebsite);
const xlsxOfWebsite = toTableRoute('xlsx', ofWebsite);

/** Pages read at once; each has up to 55 rows. */
const pagesAtOnce = 50;

type Wanted = { id: number; filter: ChecklistFilter };
type WantedPages = Wanted & z.infer<typeof pageFilterQuery>;

export function checkTables(context: ApiContext) {
  const { db } = context.store;
  const sendOfPage = async (c: Context, ending: TableEnding, { id, filter }: Wanted) => {
    const page = await getPage(db, toActor(c), id);
    const parts = readPart(db, c, { website_id: page.website_id, pages: [page] });
    const name = `Prüfliste-${id}`;
    return sendTable(c, context, {
      ending,
      website: page,
      table: { name, columns, parts: only(filter, parts) },
    });
  };
  const sendAll = async (c: Context, ending: TableEnding, { id, filter, ...range }: WantedPages) => {
    const website = await requireWebsite(db, toActor(c), id);
    const parts = readAll(db, c, { website_id: id, range });
    return sendTable(c, context, {
      ending,
      website,
      table: { name: 'Prüflisten', columns, parts: only(filter, parts) },
    });
  };
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(csv, (c) => sendOfPage(c, 'csv', { ...c.req.valid('query'), ...c.req.valid('param') }) as never)
    .openapi(
      xlsx,
      (c) => sendOfPage(c, 'xlsx', { ...c.req.valid('query'), ...c.req.valid('param') }) as never,
    )
    .openapi(
      csvOfWebsite,
      (c) => sendAll(c, 'csv', { ...c.req.valid('query'), ...c.req.valid('param') }) as never,
    )
    .openapi(
      xlsxOfWebsite,
      (c) => sendAll(c, 'xlsx', { ...c.req.valid('query'), ...c.req.valid('param') }) as never,
    );
}

type Db = ApiContext['store']['db'];
type Pages = Parameters<typeof listCheckRows>[2];

async function* readPart(db: Db, c: Context, pages: Pages): AsyncGenerator<CheckRow[]> {
  yield await listCheckRows(db, toActor(c), pages);
}

async function* readAll(
  db: Db,
  c: Context,
  { website_id, range }: { website_id: number; range: z.infer<typeof pageFilterQuery> },
): AsyncGenerator<CheckRow[]> {
  const actor = toActor(c);
  const read = ({ limit, after }: { limit: number; after: string | undefined }) =>
    listPages(db, actor, website_id, { ...range, limit, cursor: after });
  for await (const pages of readParts(read, pagesAtOnce))
    yield* readPart(db, c, { website_id, pages: pages.filter(isCounted) });
}

/** Leaves out dead links, unless a person judged what stood there. */
const isCounted = (page: Page): boolean =>
  page.audited_at !== null ||
  page.wcag_valid_count + page.wcag_invalid_count + page.wcag_na_count + page.wcag_unchecked_count > 0;

async function* only(filter: ChecklistFilter, parts: AsyncIterable<CheckRow[]>): AsyncGenerator<CheckRow[]> {
  for await (const rows of parts) yield rows.filter(wanted[filter]);
}

const wanted: { [filter in ChecklistFilter]: (row: CheckRow) => boolean } = {
  all: () => true,
  unchecked: ({ check }) => check === null || check.status === null || check.status === 'clean',
  failed: ({ check }) => check?.status === 'fail',
  found: ({ failed_count, cant_tell_count }) => failed_count + cant_tell_count > 0,
};

function toSource(check: Check | null): string | null {
  if (check?.imported) return `${toReportWords(check.imported)}, am ${toDate(check.imported.taken_on)}`;
  if (!check?.taken_from) return null;
  const { url, status } = check.taken_from;
  if (url === null) return 'gelöschte Seite';
  return status === check.status ? url : `${url} (dort inzwischen: ${toStatusWord(status)})`;
}

const toNotes = (check: Check | null): string | null =>
  [check?.note, check?.proof].filter(Boolean).join('\n') || null;

const columns: SheetColumn<CheckRow>[] = [
  { title: 'Seite', width: 45, read: ({ page }) => page.url, kind: 'link' },
  { title: 'Seitentitel', width: 30, read: ({ page }) => page.title },
  { title: 'Kriterium', width: 11, read: ({ criterion }) => criterion.num },
  { title: 'Name', width: 40, read: ({ criterion }) => criterion.nameDe },
  { title: 'Stufe', width: 8, read: ({ criterion }) => criterion.level },
  { title: 'Prinzip', width: 18, read: ({ criterion }) => criterion.principle },
  { title: 'EN 301 549', width: 13, read: ({ criterion }) => criterion.en301549 },
  { title: 'Ergebnis', width: 24, read: ({ check }) => toStatusWord(check?.status ?? null) },
  { title: 'Von', width: 26, read: ({ check }) => check && toCheckAuthor(check) },
  { title: 'Übernommen von', width: 45, read: ({ check }) => toSource(check) },
  { title: 'Am', width: 12, read: ({ check }) => toDay(check?.updated_at ?? null), kind: 'day' },
  { title: 'Notiz', width: 60, read: ({ check }) => toNotes(check) },
  { title: 'Fehler', width: 9, read: ({ failed_count }) => failed_count, kind: 'number' },
  { title: 'Bitte prüfen', width: 13, read: ({ cant_tell_count }) => cant_tell_count, kind: 'number' },
];
