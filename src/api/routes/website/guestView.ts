import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { asReader } from '../../../model/access/actor.ts';
import { getCause } from '../../../model/cause/causeDetail.ts';
import { findCausePictures, getCausePicture } from '../../../model/cause/causePictures.ts';
import { listReportCauses } from '../../../model/cause/reportCauses.ts';
import type { Db } from '../../../model/database/db.ts';
import { getTrend } from '../../../model/scan/trend.ts';
import { type GuestReader, openGuestLink } from '../../../model/website/guestLinks.ts';
import { getWebsite } from '../../../model/website/websites.ts';
import { toRuleFacts } from '../../../report/content/rules.ts';
import {
  type GuestCause,
  type GuestCauses,
  type GuestView,
  guestCausesOrderSchema,
  guestCausesSchema,
  guestPictureOrderSchema,
  guestTokenSchema,
  guestViewSchema,
} from '../../../shared/contract/guestLink.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { guestLinkLimits } from '../../../shared/limits/website.ts';
import { findCriterion } from '../../../shared/standards/wcag.ts';
import { toCauseHeadline } from '../../../shared/words/causeHeadline.ts';
import { allow } from '../../http/access.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, answersOfErrors, bodyOf } from '../../http/responseSchemas.ts';

const path = '/api/v1/guest-view';
const token = 'x'.repeat(43);

const view = createRoute({
  ...allow('public'),
  method: 'post',
  path,
  summary: 'Lesen, was ein Gastlink zeigt: Score, Abdeckung, offene Ursachen und Verlauf einer Website',
  request: bodyOf(guestTokenSchema, { token }),
  responses: answers(guestViewSchema, 'Der Einblick'),
});

const causes = createRoute({
  ...allow('public'),
  method: 'post',
  path: `${path}/causes`,
  summary: 'Weitere offene Ursachen lesen, die ein Gastlink zeigt',
  request: bodyOf(guestCausesOrderSchema, { token, cursor: 'next_cursor of the part before' }),
  responses: answers(guestCausesSchema, 'Die dringendsten zuerst'),
});

const picture = createRoute({
  ...allow('public'),
  method: 'post',
  path: `${path}/picture`,
  summary: 'Ausschnitt der Seite zu einer Ursache laden, die ein Gastlink zeigt',
  request: bodyOf(guestPictureOrderSchema, { token, cause_id: 1 }),
  responses: { 200: { description: 'Ein Bild (WebP)' }, ...answersOfErrors() },
});

/** Guests post the token of their link; all is read in transactions that can write nothing. */
export function guestViewRoutes(context: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(view, async (c) => c.json(await read(c, context, c.req.valid('json').token, readView), 200))
    .openapi(causes, async (c) => {
      const { token, cursor } = c.req.valid('json');
      return c.json(await read(c, context, token, (tx, guest) => readCauses(tx, guest, cursor)), 200);
    })
    .openapi(picture, async (c) => {
      const { token, cause_id } = c.req.valid('json');
      const body = await read(c, context, token, (tx, guest) => readPicture(tx, guest, cause_id));
      return c.body(body as Uint8Array<ArrayBuffer>, 200, {
        'Content-Type': 'image/webp',
        'X-Content-Type-Options': 'nosniff',
      });
    });
}

async function read<T>(
  c: Context,
  context: ApiContext,
  token: string,
  work: (tx: Db, guest: GuestReader) => Promise<T>,
): Promise<T> {
  await refuseOften(c, context, { name: 'guest-view', limit: guestLinkLimits.opened });
  const { db } = context.store;
  const guest = await openGuestLink(db, token);
  return asReader(db, guest.actor, (tx) => work(tx, guest));
}

async function readView(tx: Db, guest: GuestReader): Promise<GuestView> {
  const { actor, website_id, expires_at } = guest;
  const website = await getWebsite(tx, actor, website_id);
  const { scans } = await getTrend(tx, actor, website_id);
  return guestViewSchema.parse({
    website,
    last_scan: website.last_scan,
    expires_at,
    trend: scans.map((scan) => ({ ...scan, deploy: null })),
    causes: await readCauses(tx, guest),
  });
}

async function readCauses(
  tx: Db,
  { actor, website_id }: GuestReader,
  after?: string | undefined,
): Promise<GuestCauses> {
  const { causes: limit, placesPerCause: places } = guestLinkLimits;
  const range = { limit, after, places, isOpen: true };
  const { items, next_cursor } = await listReportCauses(tx, actor, website_id, range);
  const pictures = await findCausePictures(
    tx,
    actor,
    items.map(({ id }) => id),
  );
  const withPictures = items.map((cause) => toGuestCause(cause, pictures.get(cause.id) ?? null));
  return { items: withPictures, next_cursor };
}

type Reported = Awaited<ReturnType<typeof listReportCauses>>['items'][number];

function toGuestCause(cause: Reported, picture: GuestCause['picture']): GuestCause {
  const { id, criteria, outcome, impact, message, finding_count, page_count, is_partial, places } = cause;
  const { why, how, good } = toRuleFacts(cause);
  const demands = criteria.flatMap((num) => findCriterion(num)?.explainDe ?? []);
  const words = { why: why ? [why] : demands, how, good };
  return {
    ...{ id, criteria, outcome, impact, message, finding_count, page_count, is_partial },
    title: toCauseHeadline({ ...cause, confirmed_count: 0, example_snippet: places[0]?.snippet ?? '' }),
    places,
    picture,
    ...words,
  };
}

async function readPicture(tx: Db, { actor }: GuestReader, cause_id: number): Promise<Uint8Array> {
  const { status } = await getCause(tx, actor, cause_id);
  if (status !== 'open') throw new AppError('CAUSE_NOT_FOUND');
  return getCausePicture(tx, actor, cause_id);
}
