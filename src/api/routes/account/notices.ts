import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  getMailChoices,
  listNotices,
  markNoticesRead,
  readUnread,
  saveMailChoice,
} from '../../../model/notice/notices.ts';
import { getQuietHours, saveQuietHours } from '../../../model/notice/quietHours.ts';
import {
  mailChoiceSchema,
  mailChoicesSchema,
  noticeSchema,
  quietHoursSchema,
  unreadSchema,
} from '../../../shared/contract/notice.ts';
import { allow } from '../../http/access.ts';
import { toActor, toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answers, bodyOf, idParam, listOf, rangeQuery, toNextCursor } from '../../http/responseSchemas.ts';

const base = '/api/v1/notices';
const choicesPath = '/api/v1/me/mail-choices';
const quietPath = '/api/v1/me/quiet-hours';

const list = createRoute({
  ...allow('account'),
  method: 'get',
  path: base,
  summary: 'Eigene Mitteilungen auflisten',
  request: { query: rangeQuery },
  responses: answers(listOf(noticeSchema), 'Ihre Mitteilungen, die neueste zuerst'),
});

const count = createRoute({
  ...allow('account'),
  method: 'get',
  path: `${base}/unread`,
  summary: 'Ungelesene Mitteilungen zählen',
  responses: answers(unreadSchema, 'So viele Ihrer Mitteilungen sind ungelesen'),
});

const readOne = createRoute({
  ...allow('member'),
  method: 'post',
  path: `${base}/{id}/read`,
  summary: 'Mitteilung als gelesen vermerken',
  request: { params: idParam },
  responses: answers(unreadSchema, 'Die Mitteilung ist gelesen; so viele sind es noch nicht'),
});

const readAll = createRoute({
  ...allow('member'),
  method: 'post',
  path: `${base}/read`,
  summary: 'Mitteilungen als gelesen vermerken',
  request: bodyOf(z.object({ until: z.int().positive() }), { until: 1 }),
  responses: answers(unreadSchema, 'Alle bis zu dieser sind gelesen; so viele sind es noch nicht'),
});

const choices = createRoute({
  ...allow('member'),
  method: 'get',
  path: choicesPath,
  summary: 'Lesen, was einem wann gemailt wird',
  responses: answers(mailChoicesSchema, 'Was Ihnen wann gemailt wird'),
});

const choose = createRoute({
  ...allow('member'),
  method: 'patch',
  path: choicesPath,
  summary: 'Wählen, was einem wann gemailt wird',
  request: bodyOf(mailChoiceSchema, { topic: 'own', rhythm: 'nightly' }),
  responses: answers(mailChoicesSchema, 'Was Ihnen jetzt wann gemailt wird'),
});

const quiet = createRoute({
  ...allow('member'),
  method: 'get',
  path: quietPath,
  summary: 'Eigene Ruhezeit lesen',
  responses: answers(z.object({ quiet: quietHoursSchema }), 'Wann Sofort-Mails warten'),
});

const keepQuiet = createRoute({
  ...allow('member'),
  method: 'put',
  path: quietPath,
  summary: 'Eigene Ruhezeit setzen oder aufheben; Sofort-Mails warten bis zu ihrem Ende',
  request: bodyOf(z.object({ quiet: quietHoursSchema }), {
    quiet: { starts: '22:00', ends: '06:00', time_zone: 'Europe/Berlin' },
  }),
  responses: answers(z.object({ quiet: quietHoursSchema }), 'Wann Sofort-Mails jetzt warten'),
});

const nothingUnread = { unread: 0, rights_id: null };

export function noticeRoutes({ store: { db } }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const items = isAlone(c) ? [] : await listNotices(db, toMember(c), { limit, before: cursor });
      return c.json({ items, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(count, async (c) => c.json(isAlone(c) ? nothingUnread : await readUnread(db, toMember(c)), 200))
    .openapi(readOne, async (c) => {
      await markNoticesRead(db, toMember(c), { id: c.req.valid('param').id });
      return c.json(await readUnread(db, toMember(c)), 200);
    })
    .openapi(readAll, async (c) => {
      await markNoticesRead(db, toMember(c), c.req.valid('json'));
      return c.json(await readUnread(db, toMember(c)), 200);
    })
    .openapi(choices, async (c) => c.json(await getMailChoices(db, toMember(c)), 200))
    .openapi(choose, async (c) => c.json(await saveMailChoice(db, toMember(c), c.req.valid('json')), 200))
    .openapi(quiet, async (c) => c.json({ quiet: await getQuietHours(db, toMember(c)) }, 200))
    .openapi(keepQuiet, async (c) => {
      const saved = await saveQuietHours(db, toMember(c), c.req.valid('json').quiet);
      return c.json({ quiet: saved }, 200);
    });
}

/** Nobody tells anything to a person without organization. */
const isAlone = (c: Context): boolean => toActor(c).organization_id === null;
