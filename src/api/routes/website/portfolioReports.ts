import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { addPortfolioReport, listPortfolioReports } from '../../../model/website/reports.ts';
import { reportLimits } from '../../../shared/limits/website.ts';
import { reportFileSchema, wantedPortfolioSchema } from '../../../shared/work/report.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, bodyOf } from '../../http/responseSchemas.ts';

const path = '/api/v1/portfolio/reports';

const list = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path,
  summary: 'Berichte über alle Websites auflisten',
  responses: answers(
    z.object({ items: z.array(reportFileSchema) }),
    'Der neueste zuerst; nur Berichte, deren Websites Sie alle sehen',
  ),
});

const add = createRoute({
  ...allow('member', 'scan'),
  method: 'post',
  path,
  summary:
    'Bericht über alle Websites erstellen, die Sie sehen: als PDF/UA, Word, HTML, Excel oder JSON; die Datei bleibt 30 Tage',
  request: bodyOf(wantedPortfolioSchema, { format: 'pdf', client: 'Muster GmbH' }),
  responses: answers(reportFileSchema, 'Der Bericht ist eingereiht'),
});

/** Reports on all websites; `/api/v1/reports/{id}` downloads, shares and deletes them. */
export function portfolioReportRoutes(context: ApiContext) {
  const { db, queue } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => c.json({ items: await listPortfolioReports(db, toMember(c)) }, 200))
    .openapi(add, async (c) => {
      const actor = toMember(c);
      const of = String(actor.organization_id);
      await refuseOften(c, context, { name: 'report', limit: reportLimits.made, of });
      return c.json(await addPortfolioReport({ db, queue }, actor, c.req.valid('json')), 200);
    });
}
