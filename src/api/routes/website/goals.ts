import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { addGoal, deleteGoal, listAllGoals, listGoals, saveGoal } from '../../../model/website/goals.ts';
import { goalSchema, wantedGoalSchema } from '../../../shared/work/goal.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answers, bodyOf, idParam, successSchema } from '../../http/responseSchemas.ts';

const ofWebsite = '/api/v1/websites/{id}/goals';
const one = '/api/v1/goals/{id}';
const goalList = z.object({ items: z.array(goalSchema) });
const example = {
  kind: 'causes',
  min_impact: 'critical',
  key_pages_only: true,
  due_on: '2030-06-30',
} as const;

const listAll = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: '/api/v1/goals',
  summary: 'Ziele aller Websites auflisten: laufende und vor kurzem beendete',
  responses: answers(goalList, 'Nach Termin'),
});

const list = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: ofWebsite,
  summary: 'Ziele einer Website auflisten',
  request: { params: idParam },
  responses: answers(goalList, 'Die laufenden nach Termin, dann die beendeten'),
});

const add = createRoute({
  ...allow('member'),
  method: 'post',
  path: ofWebsite,
  summary: 'Ziel setzen: ein Score, oder keine offenen Fehler einer Art',
  description:
    'Gemessen wird am Ende jedes Scans. 14 und 3 Tage vor dem Termin, bei Erreichen und bei Verfehlen erfahren es alle Mitglieder, die die Website sehen, je einmal.',
  request: { params: idParam, ...bodyOf(wantedGoalSchema, example) },
  responses: answers(goalSchema, 'Das Ziel mit seinem Anfang'),
});

const save = createRoute({
  ...allow('member'),
  method: 'put',
  path: one,
  summary: 'Ziel ändern; mit einem anderen Termin allein bleibt der Anfang',
  request: { params: idParam, ...bodyOf(wantedGoalSchema, example) },
  responses: answers(goalSchema, 'Gespeichert'),
});

const remove = createRoute({
  ...allow('member'),
  method: 'delete',
  path: one,
  summary: 'Ziel löschen',
  request: { params: idParam },
  responses: answers(successSchema, 'Gelöscht'),
});

export function goalRoutes({ store: { db } }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(listAll, async (c) => c.json({ items: await listAllGoals(db, toMember(c)) }, 200))
    .openapi(list, async (c) =>
      c.json({ items: await listGoals(db, toMember(c), c.req.valid('param').id) }, 200),
    )
    .openapi(add, async (c) => {
      const wanted = { ...c.req.valid('json'), website_id: c.req.valid('param').id };
      return c.json(await addGoal(db, toMember(c), wanted), 200);
    })
    .openapi(save, async (c) => {
      const wanted = { ...c.req.valid('json'), id: c.req.valid('param').id };
      return c.json(await saveGoal(db, toMember(c), wanted), 200);
    })
    .openapi(remove, async (c) => {
      await deleteGoal(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    });
}
