import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { getPortfolio } from '../../../model/website/portfolio.ts';
import { type PortfolioItem, portfolioSchema } from '../../../shared/work/portfolio.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answers } from '../../http/responseSchemas.ts';
import { type SheetColumn, sendTable, toTableRoute } from '../../table/table.ts';

const path = '/api/v1/portfolio';

const get = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path,
  summary: 'Alle Websites im Vergleich: Dringlichkeit, Rang und Abstand zum Median',
  responses: answers(portfolioSchema, 'Die dringendste zuerst'),
});

const file = toTableRoute('csv', {
  path,
  summary: 'Vergleich aller Websites als Datei',
  request: {},
  access: 'member',
});

export function portfolioRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => c.json(await getPortfolio(db, toMember(c)), 200))
    .openapi(file, async (c) => {
      const { items } = await getPortfolio(db, toMember(c));
      const parts = (async function* () {
        yield items;
      })();
      const website = { url: context.publicUrl(), name: 'alle' };
      return sendTable(c, context, {
        ending: 'csv',
        website,
        table: { name: 'Vergleich', columns, parts },
      }) as never;
    });
}

const toNumbers = (title: string, read: SheetColumn<PortfolioItem>['read']): SheetColumn<PortfolioItem> => ({
  ...{ title, width: 12, read, kind: 'number' as const },
});

const columns: SheetColumn<PortfolioItem>[] = [
  { title: 'Website', width: 30, read: ({ name, url }) => name ?? url },
  { title: 'Adresse', width: 40, read: ({ url }) => url },
  toNumbers('Dringlichkeit', ({ urgency }) => urgency),
  toNumbers('Score', ({ accessibility_score }) => accessibility_score),
  toNumbers('Rang', ({ rank }) => rank),
  toNumbers('Zum Median', ({ from_median }) => from_median),
  toNumbers('Fertig', ({ completion_rate }) => completion_rate),
  toNumbers('Offene Fehlerursachen', ({ open_errors }) => open_errors),
  toNumbers('Davon kritisch', ({ open_critical }) => open_critical),
  toNumbers('Davon auf wichtigen Seiten', ({ key_page_errors }) => key_page_errors),
  toNumbers('Als behoben gemeldete Fehlerursachen', ({ reported_errors }) => reported_errors),
  toNumbers('Ziele in Gefahr', ({ goals_at_risk }) => goals_at_risk),
  toNumbers('Ziele verfehlt', ({ goals_missed }) => goals_missed),
  { title: 'Letzter Scan gescheitert', width: 12, read: ({ is_failed }) => (is_failed ? 'ja' : 'nein') },
];
