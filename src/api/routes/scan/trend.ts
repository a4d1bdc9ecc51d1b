import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireWebsite } from '../../../model/access/ownedWebsite.ts';
import { getTrend } from '../../../model/scan/trend.ts';
import {
  type SeverityCounts,
  type Trend,
  type TrendMonth,
  type TrendScan,
  trendSchema,
} from '../../../shared/contract/scan.ts';
import { toCutShort } from '../../../shared/text/cutShort.ts';
import { severityWords } from '../../../shared/words/trendWords.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answers, idParam } from '../../http/responseSchemas.ts';
import { type SheetColumn, sendTable, toDay, toTableRoute } from '../../table/table.ts';

const path = '/api/v1/websites/{id}/trend';
const request = { params: idParam };

const get = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path,
  summary: 'Verlauf einer Website: je Scan und je Monat',
  request,
  responses: answers(trendSchema, 'Scores, offene Ursachen und Reparaturen über die Zeit'),
});

const scanFile = toTableRoute('csv', {
  path,
  summary: 'Verlauf je Scan als Datei',
  request,
  access: 'member',
});
const monthFile = toTableRoute('csv', {
  path: `${path}/months`,
  summary: 'Behobene Ursachen je Monat als Datei',
  request,
  access: 'member',
});

type Table<Row> = { name: string; columns: SheetColumn<Row>[]; read: (trend: Trend) => Row[] };

export function trendRoutes(context: ApiContext) {
  const { db } = context.store;
  const send = async <Row>(c: Context, id: number, { name, columns, read }: Table<Row>) => {
    const actor = toMember(c);
    const website = await requireWebsite(db, actor, id);
    const rows = read(await getTrend(db, actor, id));
    const parts = (async function* () {
      yield rows;
    })();
    return sendTable(c, context, { ending: 'csv', website, table: { name, columns, parts } });
  };
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => c.json(await getTrend(db, toMember(c), c.req.valid('param').id), 200))
    .openapi(scanFile, (c) => send(c, c.req.valid('param').id, scanTable) as never)
    .openapi(monthFile, (c) => send(c, c.req.valid('param').id, monthTable) as never);
}

const toSeverityColumn = ([severity, title]: [string, string]): SheetColumn<TrendScan> => ({
  title,
  width: 12,
  read: ({ open_causes }) => open_causes?.[severity as keyof SeverityCounts] ?? null,
  kind: 'number',
});

const scanTable: Table<TrendScan> = {
  name: 'Verlauf',
  read: ({ scans }) => scans,
  columns: [
    { title: 'Scan', width: 10, read: ({ scan_id }) => scan_id, kind: 'number' },
    { title: 'Tag', width: 12, read: ({ finished_at }) => toDay(finished_at), kind: 'day' },
    { title: 'Score', width: 8, read: ({ accessibility_score }) => accessibility_score, kind: 'number' },
    { title: 'Fertig', width: 8, read: ({ completion_rate }) => completion_rate, kind: 'number' },
    ...Object.entries(severityWords).map(toSeverityColumn),
    { title: 'Regelstand', width: 26, read: ({ rule_version }) => rule_version },
    { title: 'Neue Prüfregeln', width: 14, read: ({ has_new_rules }) => (has_new_rules ? 'ja' : 'nein') },
    { title: 'Nur ein Teil der Seiten', width: 26, read: toCutShort },
    { title: 'Veröffentlichung', width: 20, read: ({ deploy }) => deploy?.label ?? null },
    { title: 'Commit', width: 12, read: ({ deploy }) => deploy?.commit ?? null },
  ],
};

const monthTable: Table<TrendMonth> = {
  name: 'Behoben',
  read: ({ months }) => months,
  columns: [
    { title: 'Monat', width: 10, read: ({ month }) => month },
    { title: 'Behobene Ursachen', width: 16, read: ({ mended_count }) => mended_count, kind: 'number' },
    {
      title: 'Durch neue Prüfregeln entfallen',
      width: 16,
      read: ({ by_rules_count }) => by_rules_count,
      kind: 'number',
    },
    {
      title: 'Tage bis zur Reparatur (Median)',
      width: 16,
      read: ({ median_days }) => median_days && Math.round(median_days * 10) / 10,
      kind: 'number',
    },
  ],
};
