import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { MemberActor } from '../../../model/access/actor.ts';
import {
  addDeclaration,
  getDeclaration,
  listDeclarations,
  saveDeclaration,
} from '../../../model/website/declarations.ts';
import {
  approveDeclaration,
  getDeclarationVersion,
  publishDeclaration,
  withdrawDeclaration,
} from '../../../model/website/declarationVersions.ts';
import { toCheckedAnswers } from '../../../report/declaration/authority.ts';
import { toEmbed } from '../../../report/declaration/files.ts';
import { isUpToDate } from '../../../report/declaration/isSameText.ts';
import { listGaps, listHints, toProposed } from '../../../report/declaration/listGaps.ts';
import type { DeclarationOrder } from '../../../report/declaration/order.ts';
import { toDeclaration } from '../../../report/declaration/toDeclaration.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { declarationLimits } from '../../../shared/limits/declaration.ts';
import {
  approvalSchema,
  declarationAnswersSchema,
  declarationContentSchema,
  declarationDraftSchema,
  declarationSchema,
  savedAnswersSchema,
  wantedDeclarationSchema,
} from '../../../shared/work/declarationText.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, answersOfErrors, bodyOf, idParam } from '../../http/responseSchemas.ts';
import { sendFile } from '../../table/table.ts';
import { readDeclarationFacts } from './declarationFacts.ts';

const ofWebsite = '/api/v1/websites/{id}/declarations';
const one = '/api/v1/declarations/{id}';
const versionParams = z.object({
  id: idParam.shape.id,
  number: z.coerce.number().int().min(1).max(1_000_000),
});

const list = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: ofWebsite,
  summary: 'Informationen und Erklärungen zur Barrierefreiheit einer Website auflisten',
  request: { params: idParam },
  responses: answers(z.object({ items: z.array(declarationSchema) }), 'Höchstens eine jeder Art'),
});

const add = createRoute({
  ...allow('member'),
  method: 'post',
  path: ofWebsite,
  summary: 'Informationen (company) oder Erklärung (public) zur Barrierefreiheit beginnen',
  request: { params: idParam, ...bodyOf(wantedDeclarationSchema, { kind: 'public' }) },
  responses: answers(declarationSchema, 'Der leere Entwurf'),
});

const save = createRoute({
  ...allow('member'),
  method: 'put',
  path: one,
  summary: 'Angaben zu einem Entwurf speichern; was veröffentlicht ist, ändert sich nicht',
  request: { params: idParam, ...bodyOf(savedAnswersSchema, { operator: 'Muster GmbH' }) },
  responses: answers(declarationSchema, 'Gespeichert'),
});

const draft = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: `${one}/draft`,
  summary: 'Entwurf aus Angaben und heutigem Stand der Prüfung, und was ihm zur Freigabe fehlt',
  request: { params: idParam },
  responses: answers(declarationDraftSchema, 'Jeder Satz mit seinem Beleg'),
});

const approve = createRoute({
  ...allow('admin'),
  method: 'post',
  path: `${one}/approve`,
  summary: 'Entwurf freigeben: Er wird zu einer Fassung, die niemand mehr ändert',
  request: { params: idParam, ...bodyOf(approvalSchema, { approved_by: 'Erika Beispiel' }) },
  responses: answers(declarationSchema, 'Freigegeben'),
});

const publish = createRoute({
  ...allow('admin'),
  method: 'post',
  path: `${one}/publish`,
  summary: 'Freigegebene Fassung unter ihrer öffentlichen Adresse veröffentlichen',
  request: { params: idParam },
  responses: answers(declarationSchema, 'Veröffentlicht'),
});

const withdraw = createRoute({
  ...allow('admin'),
  method: 'post',
  path: `${one}/withdraw`,
  summary: 'Veröffentlichte Fassung zurückziehen',
  request: { params: idParam },
  responses: answers(declarationSchema, 'Zurückgezogen'),
});

const getVersion = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: `${one}/versions/{number}`,
  summary: 'Fassung lesen, auch eine frühere: jeder Satz mit seinem Beleg',
  request: { params: versionParams },
  responses: answers(
    z.object({ content: declarationContentSchema, embed: z.string().meta({ description: 'HTML' }) }),
    'Die Fassung',
  ),
});

const getPdf = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: `${one}/versions/{number}/pdf`,
  summary: 'Fassung als PDF/UA herunterladen',
  request: { params: versionParams },
  responses: { 200: { description: 'Die Datei' }, ...answersOfErrors() },
});

const empty = declarationAnswersSchema.parse({});

/** Checked by people before it is published: the form asks for that. */
const knownAuthorities = {
  company: {
    authority:
      'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
    authority_contact: 'Carl-Miller-Straße 6, 39112 Magdeburg',
  },
  public: {},
};

/** Texts on accessibility that the law wants: drafted from evidence, approved by a person, published. */
export function declarationRoutes(context: ApiContext) {
  const { db, queue } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) =>
      c.json({ items: await listDeclarations(db, toMember(c), c.req.valid('param').id) }, 200),
    )
    .openapi(add, async (c) => {
      const { id: website_id } = c.req.valid('param');
      const { kind } = c.req.valid('json');
      const first = { ...empty, ...knownAuthorities[kind] };
      return c.json(await addDeclaration(db, toMember(c), { website_id, kind, answers: first }), 200);
    })
    .openapi(save, async (c) => {
      const actor = toMember(c);
      const of = String(actor.organization_id);
      await refuseOften(c, context, { name: 'declaration', limit: declarationLimits.saves, of });
      const { id } = c.req.valid('param');
      const { before, ...given } = c.req.valid('json');
      const answers = toCheckedAnswers(before ?? (await getDeclaration(db, actor, id)).answers, given);
      return c.json(await saveDeclaration(db, actor, { id, answers, before }), 200);
    })
    .openapi(draft, async (c) => {
      const actor = toMember(c);
      const { id } = c.req.valid('param');
      const order = await toOrder(context, actor, id);
      const content = toDeclaration(order);
      return c.json(
        {
          content,
          approved_number: await findSame(context, actor, { id, order }),
          missing: listGaps(order),
          hints: listHints(order),
          proposed: toProposed(order),
        },
        200,
      );
    })
    .openapi(approve, async (c) => {
      const actor = toMember(c);
      const { id } = c.req.valid('param');
      const order = await toOrder(context, actor, id);
      if (listGaps(order).length > 0) throw new AppError('DECLARATION_INCOMPLETE');
      const approval = { id, content: toDeclaration(order), ...c.req.valid('json') };
      return c.json(await approveDeclaration({ db, queue }, actor, approval), 200);
    })
    .openapi(publish, async (c) =>
      c.json(await publishDeclaration(db, toMember(c), c.req.valid('param').id), 200),
    )
    .openapi(withdraw, async (c) =>
      c.json(await withdrawDeclaration(db, toMember(c), c.req.valid('param').id), 200),
    )
    .openapi(getVersion, async (c) => {
      const found = await getDeclarationVersion(db, toMember(c), c.req.valid('param'));
      return c.json({ content: found.content, embed: toEmbed(found) }, 200);
    })
    .openapi(getPdf, async (c) =>
      sendPdf(c, await getDeclarationVersion(db, toMember(c), c.req.valid('param'))),
    );
}

type Draft = { id: number; order: DeclarationOrder };

async function findSame(
  { store: { db } }: ApiContext,
  actor: MemberActor,
  { id, order }: Draft,
): Promise<number | null> {
  const [newest] = (await getDeclaration(db, actor, id)).versions;
  if (!newest || !['approved', 'published'].includes(newest.status)) return null;
  const { number } = newest;
  const version = await getDeclarationVersion(db, actor, { id, number });
  return isUpToDate(version.content, order) ? number : null;
}

async function toOrder({ store }: ApiContext, actor: MemberActor, id: number): Promise<DeclarationOrder> {
  const { kind, answers: given, website_id, versions } = await getDeclaration(store.db, actor, id);
  const facts = await readDeclarationFacts(store.db, actor, website_id);
  const begun = versions.at(-1)?.approved_at;
  return {
    kind,
    answers: given,
    facts,
    made_at: new Date().toISOString(),
    ...(begun && { begun_at: begun }),
  };
}

type Found = Awaited<ReturnType<typeof getDeclarationVersion>>;

/** Throws DECLARATION_NOT_FOUND while the file is not written yet. */
export function sendPdf(c: Context, { pdf, content, website_url, website_name }: Found): Response {
  if (!pdf) throw new AppError('DECLARATION_NOT_FOUND');
  return sendFile(c, {
    body: new Blob([pdf as Uint8Array<ArrayBuffer>]).stream(),
    type: 'application/pdf',
    name: content.title.replaceAll(' ', '-'),
    website: { url: website_url, name: website_name },
    ending: 'pdf',
  });
}
