import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  addReport,
  deleteReport,
  getReport,
  getReportBody,
  listReports,
  type ReportBody,
} from '../../../model/website/reports.ts';
import {
  findSharedReport,
  findShareEnd,
  revokeReport,
  shareReport,
} from '../../../model/website/sharedReports.ts';
import { toOwnWords } from '../../../report/language/ownWords.ts';
import { AppError, appErrors } from '../../../shared/errors/appErrors.ts';
import { reportLimits } from '../../../shared/limits/website.ts';
import { reportKindNames } from '../../../shared/words/reportWords.ts';
import {
  reportFileSchema,
  type ShareEnd,
  sharedReportSchema,
  wantedReportSchema,
  wantedShareSchema,
} from '../../../shared/work/report.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, answersOfErrors, bodyOf, idParam, successSchema } from '../../http/responseSchemas.ts';
import { sendFile, tableTypes } from '../../table/table.ts';
import { requireChecked } from './requireChecked.ts';

const ofWebsite = '/api/v1/websites/{id}/reports';
const one = '/api/v1/reports/{id}';
const file = { 200: { description: 'Die Datei' }, ...answersOfErrors() };

const list = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: ofWebsite,
  summary: 'Berichte einer Website auflisten',
  request: { params: idParam },
  responses: answers(z.object({ items: z.array(reportFileSchema) }), 'Der neueste zuerst'),
});

const add = createRoute({
  ...allow('member', 'scan'),
  method: 'post',
  path: ofWebsite,
  summary:
    'Prüfbericht, Kurzbericht, Vergleich zweier Scans, Aufgabenliste, Aufzeichnungen oder Konformitätsbericht erstellen: als PDF/UA, Word, HTML, Excel oder JSON; die Datei bleibt 30 Tage',
  request: {
    params: idParam,
    ...bodyOf(wantedReportSchema, { kind: 'full', format: 'pdf', client: 'Muster GmbH' }),
  },
  responses: answers(reportFileSchema, 'Der Bericht ist eingereiht'),
});

const get = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: one,
  summary: 'Wie weit ein Bericht ist',
  request: { params: idParam },
  responses: answers(reportFileSchema, 'Der Bericht'),
});

const load = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: `${one}/file`,
  summary: 'Bericht herunterladen',
  request: { params: idParam },
  responses: file,
});

const remove = createRoute({
  ...allow('member'),
  method: 'delete',
  path: one,
  summary: 'Bericht löschen, mit seinem Link',
  request: { params: idParam },
  responses: answers(successSchema, 'Gelöscht'),
});

const share = createRoute({
  ...allow('member'),
  method: 'put',
  path: `${one}/share`,
  summary: 'Link zu einem Bericht erstellen, auf Wunsch mit Passwort; ein früherer Link gilt nicht mehr',
  request: { params: idParam, ...bodyOf(wantedShareSchema, { days: 14 }) },
  responses: answers(sharedReportSchema, 'Der Link; er wird nur dieses eine Mal gezeigt'),
});

const revoke = createRoute({
  ...allow('member'),
  method: 'delete',
  path: `${one}/share`,
  summary: 'Link zu einem Bericht widerrufen',
  request: { params: idParam },
  responses: answers(successSchema, 'Der Link gilt nicht mehr'),
});

const open = createRoute({
  ...allow('public'),
  method: 'get',
  path: '/api/v1/shared-reports/{token}',
  summary:
    'Geteilten Bericht herunterladen; ein Passwort kommt mit HTTP Basic, der Benutzername ist beliebig',
  request: { params: z.object({ token: z.string().max(100) }) },
  responses: file,
});

/** Reports for people: made by a job, downloaded, shared. */
export function reportFileRoutes(context: ApiContext) {
  const { passwords, publicUrl } = context;
  const { db, queue } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) =>
      c.json({ items: await listReports(db, toMember(c), c.req.valid('param').id) }, 200),
    )
    .openapi(add, async (c) => {
      const { id: website_id } = c.req.valid('param');
      const actor = toMember(c);
      const of = String(actor.organization_id);
      await refuseOften(c, context, { name: 'report', limit: reportLimits.made, of });
      const wanted = c.req.valid('json');
      if (wanted.kind === 'conformance') await requireChecked(db, actor, website_id);
      return c.json(await addReport({ db, queue }, actor, { ...wanted, website_id }), 200);
    })
    .openapi(get, async (c) => c.json(await getReport(db, toMember(c), c.req.valid('param').id), 200))
    .openapi(load, async (c) =>
      send(c, context, await getReportBody(db, toMember(c), c.req.valid('param').id)),
    )
    .openapi(remove, async (c) => {
      await deleteReport(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(share, async (c) => {
      const { days, password } = c.req.valid('json');
      const { id } = await getReport(db, toMember(c), c.req.valid('param').id);
      const password_hash = password === '' ? null : await passwords.hash(password);
      const token = await shareReport(db, toMember(c), { id, days, password_hash });
      return c.json({ url: `${publicUrl()}/api/v1/shared-reports/${token}` }, 200);
    })
    .openapi(revoke, async (c) => {
      await revokeReport(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(open, (c) => openShared(c, context, c.req.valid('param').token));
}

async function openShared(c: Context, context: ApiContext, token: string): Promise<Response> {
  await refuseOften(c, context, { name: 'shared-report', limit: reportLimits.opened });
  const found = await findSharedReport(context.store.db, token);
  if (!found) return refuseReader(c, toEndCode(await findShareEnd(context.store.db, token)));
  const { password_hash } = found;
  if (password_hash && !(await context.passwords.verify(password_hash, readPassword(c)))) {
    c.header('WWW-Authenticate', 'Basic realm="Bericht", charset="UTF-8"');
    return refuseReader(c, 'REPORT_PASSWORD');
  }
  return send(c, context, found);
}

const endCodes = { expired: 'REPORT_LINK_EXPIRED', revoked: 'REPORT_LINK_REVOKED' } as const;

const toEndCode = (end: ShareEnd | null) => (end ? endCodes[end] : 'REPORT_NOT_FOUND');

/** Browsers of readers show a page, programs get the usual error. */
function refuseReader(
  c: Context,
  code: ReturnType<typeof toEndCode> | 'REPORT_PASSWORD',
): Response | Promise<Response> {
  if (!c.req.header('accept')?.includes('text/html')) throw new AppError(code);
  const [status, title, text] = appErrors[code];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  const page = `<!doctype html><html lang="de"><head>${head}</head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
  return c.html(page, status);
}

/** The password of HTTP Basic (RFC 7617); the user's name is of no matter. */
function readPassword(c: Context): string {
  const [scheme = '', sealed = ''] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme.toLowerCase() !== 'basic') return '';
  const given = Buffer.from(sealed, 'base64').toString();
  return given.slice(given.indexOf(':') + 1);
}

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: tableTypes.csv,
  json: 'application/json',
};

const send = (c: Context, context: ApiContext, report: ReportBody): Response => {
  const { kind, format, lang, url, website_name, body } = report;
  return sendFile(c, {
    body: new Blob([body as Uint8Array<ArrayBuffer>]).stream(),
    type: types[format],
    name: toOwnWords(reportKindNames[kind], lang),
    website: { url: url ?? context.publicUrl(), name: website_name },
    ending: format,
  });
};
