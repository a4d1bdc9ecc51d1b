import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  addLegalRecord,
  deleteLegalRecord,
  listLegalRecords,
  listLegalRecordVersions,
  saveLegalRecord,
} from '../../../model/website/legalRecords.ts';
import { legalRecordLimits } from '../../../shared/limits/declaration.ts';
import {
  legalRecordContentSchema,
  legalRecordSchema,
  legalRecordVersionSchema,
  wantedLegalRecordSchema,
} from '../../../shared/work/declarationText.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, bodyOf, idParam, successSchema } from '../../http/responseSchemas.ts';

const ofWebsite = '/api/v1/websites/{id}/legal-records';
const one = '/api/v1/legal-records/{id}';
const example = {
  title: 'Untertitel alter Videos',
  decided_on: '2026-03-02',
  person: 'Erika Beispiel',
  text: 'Die Beurteilung mit ihren Gründen',
} as const;

const list = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: ofWebsite,
  summary: 'Aufzeichnungen nach dem BFSG auflisten: Beurteilungen und Mitteilungen an Behörden',
  request: { params: idParam },
  responses: answers(
    z.object({ items: z.array(legalRecordSchema) }),
    'Die geltenden nach dem Tag ihrer Überprüfung, dann die anderen',
  ),
});

const add = createRoute({
  ...allow('member'),
  method: 'post',
  path: ofWebsite,
  summary: 'Aufzeichnung anlegen',
  description:
    '30 und 7 Tage vor dem Tag der Überprüfung und einmal danach erfahren es alle Mitglieder, die die Website sehen. Stufenlos bewahrt auf, was Menschen beurteilt haben; es beurteilt nichts und berät nicht rechtlich.',
  request: { params: idParam, ...bodyOf(wantedLegalRecordSchema, { kind: 'burden', content: example }) },
  responses: answers(legalRecordSchema, 'Die Aufzeichnung in ihrer ersten Fassung'),
});

const save = createRoute({
  ...allow('member'),
  method: 'put',
  path: one,
  summary: 'Aufzeichnung ändern: Es entsteht eine neue Fassung, die alten bleiben lesbar',
  request: { params: idParam, ...bodyOf(legalRecordContentSchema, example) },
  responses: answers(legalRecordSchema, 'Gespeichert; ohne Änderung entsteht keine Fassung'),
});

const remove = createRoute({
  ...allow('admin'),
  method: 'delete',
  path: one,
  summary: 'Aufzeichnung mit allen Fassungen löschen; das Protokoll der Organisation nennt sie',
  request: { params: idParam },
  responses: answers(successSchema, 'Gelöscht'),
});

const versions = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: `${one}/versions`,
  summary: 'Fassungen einer Aufzeichnung auflisten: Inhalt, Zeit und Person',
  request: { params: idParam },
  responses: answers(z.object({ items: z.array(legalRecordVersionSchema) }), 'Die neueste zuerst'),
});

/** Keeps what the law wants kept (§§ 14, 16 and 17 BFSG). A report of kind `records` is their export. */
export function legalRecordRoutes(context: ApiContext) {
  const { db } = context.store;
  const refuse = (c: Parameters<typeof refuseOften>[0]) =>
    refuseOften(c, context, {
      name: 'legal-record',
      limit: legalRecordLimits.saves,
      of: String(toMember(c).organization_id),
    });
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) =>
      c.json({ items: await listLegalRecords(db, toMember(c), c.req.valid('param').id) }, 200),
    )
    .openapi(add, async (c) => {
      await refuse(c);
      const wanted = { ...c.req.valid('json'), website_id: c.req.valid('param').id };
      return c.json(await addLegalRecord(db, toMember(c), wanted), 200);
    })
    .openapi(save, async (c) => {
      await refuse(c);
      const { id } = c.req.valid('param');
      return c.json(await saveLegalRecord(db, toMember(c), { id, content: c.req.valid('json') }), 200);
    })
    .openapi(remove, async (c) => {
      await deleteLegalRecord(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(versions, async (c) =>
      c.json({ items: await listLegalRecordVersions(db, toMember(c), c.req.valid('param').id) }, 200),
    );
}
