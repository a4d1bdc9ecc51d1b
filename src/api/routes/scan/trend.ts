import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireWebsite } from '../../../model/access/ownedWebsite.ts';
import { getOrganizationTrend, getTrend } from '../../../model/scan/trend.ts';
import {
  type ChartPoint,
  organizationTrendSchema,
  type SeverityCounts,
  type Trend,
  type TrendMonth,
  type TrendScan,
  type TrendWeek,
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

const ofAll = '/api/v1/organization/trend';

const getOfAll = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: ofAll,
  summary: 'Verlauf aller Websites zusammen: je Woche und je Monat',
  description:
    'Score und Anteil geprüfter Kriterien sind Mittelwerte der Websites, die Sie sehen, jede mit ihrem letzten Scan. Offene Ursachen und Reparaturen sind Summen.',
  responses: answers(organizationTrendSchema, 'Scores, offene Ursachen und Reparaturen über die Zeit'),
});

const weekFile = toTableRoute('csv', {
  path: ofAll,
  summary: 'Verlauf aller Websites je Woche als Datei',
  request: {},
  access: 'member',
});
const allMonthsFile = toTableRoute('csv', {
  path: `${ofAll}/months`,
  summary: 'Behobene Ursachen aller Websites je Monat als Datei',
  request: {},
  access: 'member',
});

type Table<Row> = { name: string; columns: SheetColumn<Row>[] };

export function trendRoutes(context: ApiContext) {
  const { db } = context.store;
  const send = async <Row>(c: Context, table: Table<Row>, { website, rows }: Rows<Row>) => {
    const parts = (async function* () {
      yield rows;
    })();
    return sendTable(c, context, { ending: 'csv', website, table: { ...table, parts } });
  };
  const sendOne = async <Row>(c: Context, id: number, table: Table<Row>, read: (trend: Trend) => Row[]) => {
    const website = await requireWebsite(db, toMember(c), id);
    return send(c, table, { website, rows: read(await getTrend(db, toMember(c), id)) });
  };
  const website = () => ({ url: context.publicUrl(), name: 'alle' });
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => c.json(await getTrend(db, toMember(c), c.req.valid('param').id), 200))
    .openapi(scanFile, (c) => sendOne(c, c.req.valid('param').id, scanTable, ({ scans }) => scans) as never)
    .openapi(
      monthFile,
      (c) => sendOne(c, c.req.valid('param').id, monthTable, ({ months }) => months) as never,
    )
    .openapi(getOfAll, async (c) => c.json(await getOrganizationTrend(db, toMember(c)), 200))
    .openapi(weekFile, async (c) => {
      const { weeks } = await getOrganizationTrend(db, toMember(c));
      return send(c, weekTable, { website: website(), rows: weeks }) as never;
    })
    .openapi(allMonthsFile, async (c) => {
      const { months } = await getOrganizationTrend(db, toMember(c));
      return send(c, monthTable, { website: website(), rows: months }) as never;
    });
}

type Rows<Row> = { website: { url: string; name?: string | null }; rows: Row[] };

const toSeverityColumn = ([severity, title]: [string, string]): SheetColumn<
  Pick<ChartPoint, 'open_causes'>
> => ({
  title,
  width: 12,
  read: ({ open_causes }) => open_causes?.[severity as keyof SeverityCounts] ?? null,
  kind: 'number',
});

const valueColumns: SheetColumn<Omit<ChartPoint, 'deploy'>>[] = [
  { title: 'Tag', width: 12, read: ({ finished_at }) => toDay(finished_at), kind: 'day' },
  { title: 'Score', width: 8, read: ({ accessibility_score }) => accessibility_score, kind: 'number' },
  { title: 'Fertig', width: 8, read: ({ completion_rate }) => completion_rate, kind: 'number' },
  ...Object.entries(severityWords).map(toSeverityColumn),
];

const rulesColumn: SheetColumn<Pick<ChartPoint, 'has_new_rules'>> = {
  title: 'Neue Prüfregeln',
  width: 14,
  read: ({ has_new_rules }) => (has_new_rules ? 'ja' : 'nein'),
};

const weekTable: Table<TrendWeek> = {
  name: 'Verlauf',
  columns: [
    ...valueColumns,
    { title: 'Websites', width: 10, read: ({ website_count }) => website_count, kind: 'number' },
    { title: 'Davon gescannt', width: 14, read: ({ scanned_count }) => scanned_count, kind: 'number' },
    rulesColumn,
  ],
};

const scanTable: Table<TrendScan> = {
  name: 'Verlauf',
  columns: [
    { title: 'Scan', width: 10, read: ({ scan_id }) => scan_id, kind: 'number' },
    ...valueColumns,
    { title: 'Regelstand', width: 26, read: ({ rule_version }) => rule_version },
    rulesColumn,
    { title: 'Nur ein Teil der Seiten', width: 26, read: toCutShort },
    { title: 'Veröffentlichung', width: 20, read: ({ deploy }) => deploy?.label ?? null },
    { title: 'Commit', width: 12, read: ({ deploy }) => deploy?.commit ?? null },
  ],
};

const monthTable: Table<TrendMonth> = {
  name: 'Behoben',
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
