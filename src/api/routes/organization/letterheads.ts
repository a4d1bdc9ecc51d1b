import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  deleteLogo,
  findLogo,
  getLetterhead,
  saveCover,
  saveLogo,
} from '../../../model/organization/letterheads.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { letterheadLimits } from '../../../shared/limits/website.ts';
import { letterheadSchema, wantedLetterheadSchema } from '../../../shared/work/report.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { toLogoFile } from '../../http/logo.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, answersOfErrors, bodyOf, nameText, successSchema } from '../../http/responseSchemas.ts';

const base = '/api/v1/organization/letterhead';
const logo = `${base}/logo`;

const get = createRoute({
  ...allow('member'),
  method: 'get',
  path: base,
  summary: 'Kopf der Berichte lesen: Text und Logo der Organisation',
  responses: answers(letterheadSchema, 'Text und Logo der ersten Seite'),
});

const save = createRoute({
  ...allow('admin'),
  method: 'put',
  path: base,
  summary: 'Text auf der ersten Seite der Berichte speichern',
  request: bodyOf(wantedLetterheadSchema, { cover: 'Prüfstelle Muster, Musterstadt' }),
  responses: answers(letterheadSchema, 'Gespeichert'),
});

const saveImage = createRoute({
  ...allow('admin'),
  method: 'put',
  path: logo,
  summary: 'Logo der Berichte speichern: PNG oder JPEG, höchstens 200 KB',
  request: {
    query: z.object({
      alt: nameText(letterheadLimits.altMax).min(1).meta({ description: 'Alternativtext des Logos' }),
    }),
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: z.any().meta({ type: 'string', format: 'binary' }) } },
    },
  },
  responses: answers(letterheadSchema, 'Gespeichert'),
});

const load = createRoute({
  ...allow('member'),
  method: 'get',
  path: logo,
  summary: 'Logo der Berichte herunterladen',
  responses: { 200: { description: 'Das Bild' }, ...answersOfErrors() },
});

const remove = createRoute({
  ...allow('admin'),
  method: 'delete',
  path: logo,
  summary: 'Logo der Berichte löschen',
  responses: answers(successSchema, 'Gelöscht'),
});

export function letterheadRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => c.json(await getLetterhead(db, toMember(c)), 200))
    .openapi(save, async (c) => {
      await saveCover(db, toMember(c), c.req.valid('json').cover);
      return c.json(await getLetterhead(db, toMember(c)), 200);
    })
    .openapi(saveImage, async (c) => {
      const actor = toMember(c);
      const of = String(actor.organization_id);
      await refuseOften(c, context, { name: 'letterhead', limit: letterheadLimits.saves, of });
      const file = await toLogoFile(new Uint8Array(await c.req.arrayBuffer()));
      await saveLogo(db, actor, { ...file, alt: c.req.valid('query').alt });
      return c.json(await getLetterhead(db, actor), 200);
    })
    .openapi(load, async (c) => {
      const found = await findLogo(db, toMember(c));
      if (!found) throw new AppError('LOGO_NOT_FOUND');
      c.header('Content-Type', found.media_type);
      return c.body(Uint8Array.from(found.body).buffer);
    })
    .openapi(remove, async (c) => {
      await deleteLogo(db, toMember(c));
      return c.json({ success: true as const }, 200);
    });
}
