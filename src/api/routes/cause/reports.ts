import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getOrganization } from '../../../model/organization/organizations.ts';
import { type CauseFormat, causeFormats } from '../../../report/causeFormats.ts';
import { refuseUnchecked } from '../../../report/content/adherence.ts';
import { writeAxe } from '../../../report/formats/axe.ts';
import { toOpenAcr } from '../../../report/formats/openAcr.ts';
import { toWcagEm } from '../../../report/formats/wcagEm.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { allow } from '../../http/access.ts';
import { toActor, toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answersOfErrors, idParam } from '../../http/responseSchemas.ts';
import { refuseManyTables, sendFile, toStream } from '../../table/table.ts';
import { readEvaluation } from './readEvaluation.ts';
import { readReportPages, readWebsiteReport } from './websiteReport.ts';

const files = {
  sarif: { type: 'application/sarif+json', ending: 'sarif' },
  junit: { type: 'application/xml', ending: 'xml' },
  earl: { type: 'application/ld+json', ending: 'jsonld' },
  axe: { type: 'application/json', ending: 'json' },
  openacr: { type: 'application/yaml', ending: 'yaml' },
  'wcag-em': { type: 'application/ld+json', ending: 'json' },
} as const;
type FileFormat = keyof typeof files;
type PageFormat = CauseFormat | 'axe';

const text = { schema: z.string() };

const openAcr = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/reports/openacr',
  summary: 'Konformitätsbericht als OpenACR; erst wenn jedes Kriterium der Stufen A und AA geprüft ist',
  request: {
    params: idParam,
    query: z.object({
      email: z
        .email()
        .max(254)
        .optional()
        .meta({ description: 'wer den Bericht verantwortet; ohne Angabe Ihre Adresse' }),
    }),
  },
  responses: {
    200: {
      description: 'YAML nach Schema 0.1.0, Katalog mit EN 301 549',
      content: { [files.openacr.type]: text },
    },
    ...answersOfErrors(),
  },
});

const wcagEm = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/reports/wcag-em',
  summary: 'Stichprobe und Ergebnisse für das WCAG-EM Report Tool des W3C',
  request: { params: idParam },
  responses: {
    200: {
      description: 'JSON-LD, das „Open evaluation“ dort öffnet; ohne Stichprobe mit den wichtigsten Seiten',
      content: { [files['wcag-em'].type]: text },
    },
    ...answersOfErrors(),
  },
});

const summaries = {
  sarif: 'Offene und ignorierte Ursachen als SARIF 2.1.0, für Code-Scanning',
  junit: 'Offene und ignorierte Ursachen als JUnit-XML, für Pipelines',
  earl: 'Ergebnis je Kriterium und Ursachen als EARL 1.0 (JSON-LD)',
  axe: 'Befunde je Seite, wie axe-core sie ausgibt',
};

/** Route of a report as a file, named as its format is. */
const toReportRoute = (format: PageFormat) =>
  createRoute({
    ...allow('visitor', 'read'),
    method: 'get',
    path: `/api/v1/websites/{id}/reports/${format}`,
    summary: summaries[format],
    request: { params: idParam },
    responses: {
      200: { description: 'Datei im genannten Format', content: { [files[format].type]: text } },
      ...answersOfErrors(),
    },
  });

export function reportRoutes(context: ApiContext) {
  const routes = new OpenAPIHono({ defaultHook: refuseInvalid });
  for (const format of ['sarif', 'junit', 'earl', 'axe'] as const)
    routes.openapi(
      toReportRoute(format),
      async (c) => (await sendReport(c, context, { ...c.req.valid('param'), format })) as never,
    );
  routes.openapi(wcagEm, async (c) => (await sendWcagEm(c, context, c.req.valid('param').id)) as never);
  return routes.openapi(openAcr, async (c) => {
    const wanted = { ...c.req.valid('param'), ...c.req.valid('query') };
    return (await sendAcr(c, context, wanted)) as never;
  });
}

async function sendReport(
  c: Context,
  context: ApiContext,
  { id, format }: { id: number; format: PageFormat },
): Promise<Response> {
  await refuseManyTables(c, context);
  const { db } = context.store;
  const actor = toActor(c);
  const { report, name } = await readWebsiteReport(db, actor, id);
  const write = () =>
    format === 'axe'
      ? writeAxe(readReportPages(db, actor, { website_id: id, audited_at: report.finished_at }), report)
      : causeFormats[format](report);
  return send(c, format, { url: report.url, name }, write);
}

async function sendAcr(
  c: Context,
  context: ApiContext,
  { id, email }: { id: number; email?: string | undefined },
): Promise<Response> {
  await refuseManyTables(c, context);
  const { db } = context.store;
  const { report, catalogue, name } = await readWebsiteReport(db, toActor(c), id);
  refuseUnchecked(report, catalogue);
  const { name: company } = await getOrganization(db, toMember(c));
  const author = { company, email: email ?? toOwnEmail(c) };
  const acr = await toOpenAcr(report, { author, catalogue });
  return send(c, 'openacr', { url: report.url, name }, async function* () {
    yield acr;
  });
}

async function sendWcagEm(c: Context, context: ApiContext, id: number): Promise<Response> {
  await refuseManyTables(c, context);
  const evaluation = await readEvaluation(context.store.db, toMember(c), id);
  return send(c, 'wcag-em', evaluation, async function* () {
    yield toWcagEm(evaluation);
  });
}

function toOwnEmail(c: Context): string {
  const caller = c.get('caller');
  if (caller.kind === 'person') return caller.session.email;
  throw new AppError('REQUEST_INVALID', {
    detail: 'Bitte nennen Sie mit email, wer den Bericht verantwortet.',
  });
}

type NamedWebsite = { url: string; name: string | null };

const send = (
  c: Context,
  format: FileFormat,
  website: NamedWebsite,
  write: () => AsyncGenerator<string>,
): Response => sendFile(c, { body: toStream(write), ...files[format], name: format, website });
