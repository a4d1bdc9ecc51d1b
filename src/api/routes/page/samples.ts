import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { addProcess, deleteProcess, saveProcess } from '../../../model/page/processes.ts';
import { getSample } from '../../../model/page/sample.ts';
import { drawWebsiteSample, nameTemplate, saveSamplePage } from '../../../model/page/sampleChanges.ts';
import {
  sampleChangeSchema,
  sampleSchema,
  templateNameSchema,
  wantedProcessSchema,
} from '../../../shared/contract/page.ts';
import { sampleLimits } from '../../../shared/limits/website.ts';
import { allow } from '../../http/access.ts';
import { toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, bodyOf, idParam } from '../../http/responseSchemas.ts';

const ofWebsite = '/api/v1/websites/{id}/sample';
const oneProcess = '/api/v1/processes/{id}';
const now = answers(sampleSchema, 'Die Stichprobe, wie sie jetzt ist');
const process = { name: 'Bestellung', steps: [{ page_id: 1, action: 'In den Warenkorb legen' }] };

const get = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: ofWebsite,
  summary: 'Stichprobe einer Website nach WCAG-EM 2.0: Seiten mit Grund, Prozesse, Vorlagen',
  request: { params: idParam },
  responses: answers(
    sampleSchema,
    'Nach Adresse; danach Seiten, die nur als Schritt eines Prozesses dabei sind',
  ),
});

const draw = createRoute({
  ...allow('member'),
  method: 'post',
  path: ofWebsite,
  summary: 'Stichprobe neu ziehen',
  description:
    'Startseite, wichtige Seiten, eine Seite je Vorlage und je Art von Inhalt; dazu ein Zehntel davon zufällig, aufgerundet. Was von Hand aufgenommen wurde, bleibt; was weggelassen wurde, wird nicht gezogen.',
  request: { params: idParam },
  responses: now,
});

const savePage = createRoute({
  ...allow('member'),
  method: 'put',
  path: '/api/v1/pages/{id}/sample',
  summary: 'Seite in die Stichprobe aufnehmen oder mit Grund weglassen',
  request: { params: idParam, ...bodyOf(sampleChangeSchema, { is_in: false, reason: 'Wird abgeschaltet' }) },
  responses: now,
});

const saveName = createRoute({
  ...allow('member'),
  method: 'put',
  path: '/api/v1/websites/{id}/templates/{template}',
  summary: 'Gruppe von Seiten mit derselben Vorlage benennen',
  request: {
    params: idParam.extend({ template: z.string().regex(/^[a-z0-9]{1,40}$/) }),
    ...bodyOf(templateNameSchema, { name: 'Artikel' }),
  },
  responses: now,
});

const add = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/websites/{id}/processes',
  summary: 'Prozess aus mehreren Seiten eintragen, etwa eine Bestellung',
  request: { params: idParam, ...bodyOf(wantedProcessSchema, process) },
  responses: now,
});

const save = createRoute({
  ...allow('member'),
  method: 'put',
  path: oneProcess,
  summary: 'Prozess ändern',
  request: { params: idParam, ...bodyOf(wantedProcessSchema, process) },
  responses: now,
});

const remove = createRoute({
  ...allow('member'),
  method: 'delete',
  path: oneProcess,
  summary: 'Prozess löschen',
  request: { params: idParam },
  responses: now,
});

export function sampleRoutes(context: ApiContext) {
  const { db } = context.store;
  const refuseMany = (c: Context) =>
    refuseOften(c, context, {
      name: 'samples',
      limit: sampleLimits.changes,
      of: toPersonSession(c).account_id,
    });
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => c.json(await getSample(db, toMember(c), c.req.valid('param').id), 200))
    .openapi(draw, async (c) => {
      await refuseMany(c);
      return c.json(await drawWebsiteSample(db, toMember(c), { website_id: c.req.valid('param').id }), 200);
    })
    .openapi(savePage, async (c) => {
      await refuseMany(c);
      const change = { ...c.req.valid('json'), page_id: c.req.valid('param').id };
      return c.json(await saveSamplePage(db, toMember(c), change), 200);
    })
    .openapi(saveName, async (c) => {
      await refuseMany(c);
      const { id: website_id, template } = c.req.valid('param');
      const { name } = c.req.valid('json');
      return c.json(await nameTemplate(db, toMember(c), { website_id, template, name }), 200);
    })
    .openapi(add, async (c) => {
      await refuseMany(c);
      const wanted = { ...c.req.valid('json'), website_id: c.req.valid('param').id };
      return c.json(await addProcess(db, toMember(c), wanted), 200);
    })
    .openapi(save, async (c) => {
      await refuseMany(c);
      const wanted = { ...c.req.valid('json'), id: c.req.valid('param').id };
      return c.json(await saveProcess(db, toMember(c), wanted), 200);
    })
    .openapi(remove, async (c) => {
      await refuseMany(c);
      return c.json(await deleteProcess(db, toMember(c), c.req.valid('param').id), 200);
    });
}
