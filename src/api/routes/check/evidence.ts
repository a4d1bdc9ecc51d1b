import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  addEvidence,
  deleteEvidence,
  findEvidence,
  listCauseEvidence,
} from '../../../model/check/evidence.ts';
import { getPage } from '../../../model/page/pages.ts';
import { evidenceSchema } from '../../../shared/contract/check.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { checkLimits } from '../../../shared/limits/work.ts';
import { allow } from '../../http/access.ts';
import { toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import {
  answers,
  answersOfErrors,
  idParam,
  listOf,
  queryText,
  successSchema,
} from '../../http/responseSchemas.ts';
import { toEvidenceFile } from '../../http/upload.ts';

const add = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/pages/{id}/checks/{criteria}/evidence',
  summary: 'Nachweis zu einem Kriterium hochladen',
  request: {
    params: idParam.extend({ criteria: z.string().regex(/^\d\.\d\.\d{1,2}$/) }),
    query: z.object({
      file_name: queryText(500).default(''),
      cause_id: z.coerce
        .number()
        .int()
        .positive()
        .optional()
        .meta({ description: 'von Hand eingetragene Barriere, die er belegt' }),
    }),
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: z.any().meta({ type: 'string', format: 'binary' }) } },
    },
  },
  responses: answers(evidenceSchema, 'Der gespeicherte Nachweis (PNG, JPEG, WebP, GIF oder PDF, bis 5 MB)'),
});

const get = createRoute({
  ...allow('member'),
  method: 'get',
  path: '/api/v1/evidence/{id}',
  summary: 'Nachweis herunterladen',
  request: { params: idParam },
  responses: { 200: { description: 'Die Datei' }, ...answersOfErrors() },
});

const listOfCause = createRoute({
  ...allow('member'),
  method: 'get',
  path: '/api/v1/causes/{id}/evidence',
  summary: 'Nachweise einer von Hand eingetragenen Barriere',
  request: { params: idParam },
  responses: answers(listOf(evidenceSchema), 'Ihre Nachweise'),
});

const remove = createRoute({
  ...allow('member'),
  method: 'delete',
  path: '/api/v1/evidence/{id}',
  summary: 'Nachweis löschen',
  request: { params: idParam },
  responses: answers(successSchema, 'Gelöscht'),
});

export function evidenceRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(add, async (c) => {
      const { id: page_id, criteria } = c.req.valid('param');
      await getPage(db, toMember(c), page_id);
      await refuseOften(c, context, {
        name: 'evidence',
        limit: checkLimits.evidenceUploads,
        of: toPersonSession(c).account_id,
      });
      const body = new Uint8Array(await c.req.arrayBuffer());
      const { file_name, cause_id } = c.req.valid('query');
      const file = await toEvidenceFile(body, file_name);
      return c.json(await addEvidence(db, toMember(c), { page_id, criteria, cause_id, ...file }), 200);
    })
    .openapi(get, async (c) => {
      const found = await findEvidence(db, toMember(c), c.req.valid('param').id);
      if (!found) throw new AppError('EVIDENCE_NOT_FOUND');
      const { file_name, media_type, body } = found;
      const shown = media_type.startsWith('image/') ? 'inline' : 'attachment';
      c.header('Content-Type', media_type);
      c.header('Content-Disposition', `${shown}; filename*=UTF-8''${toHeaderText(file_name)}`);
      return c.body(Uint8Array.from(body).buffer);
    })
    .openapi(listOfCause, async (c) => {
      const items = await listCauseEvidence(db, toMember(c), c.req.valid('param').id);
      return c.json({ items, next_cursor: null }, 200);
    })
    .openapi(remove, async (c) => {
      await deleteEvidence(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    });
}

/** Escapes what RFC 8187 forbids; encodeURIComponent leaves these four. */
const toHeaderText = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
