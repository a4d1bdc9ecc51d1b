import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { getThresholds, saveThresholds } from '../../../model/notice/thresholds.ts';
import { thresholdsSchema, wantedThresholdsSchema } from '../../../shared/work/goal.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answers, bodyOf, idParam } from '../../http/responseSchemas.ts';

const path = '/api/v1/websites/{id}/thresholds';

const read = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path,
  summary: 'Schwellen einer Website lesen',
  request: { params: idParam },
  responses: answers(thresholdsSchema, 'Die Schwellen, und auf welcher Seite der letzte Scan lag'),
});

const save = createRoute({
  ...allow('member'),
  method: 'put',
  path,
  summary: 'Schwellen für Score, Anteil geprüfter Kriterien und Fehler in PDFs setzen',
  description:
    'Gemessen wird am Ende jedes Scans der ganzen Website. Jedes Über- und Unterschreiten erfahren die Mitglieder, die die Website sehen, je einmal; was neue Prüfregeln oder ein anderer Katalog ändern, nicht. Fehler in PDFs zählen nur, wenn `documents` gesetzt ist.',
  request: {
    params: idParam,
    ...bodyOf(wantedThresholdsSchema, { score: 80, coverage: null, documents: 0 }),
  },
  responses: answers(thresholdsSchema, 'Gespeichert'),
});

export function thresholdRoutes({ store: { db } }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(read, async (c) => c.json(await getThresholds(db, toMember(c), c.req.valid('param').id), 200))
    .openapi(save, async (c) => {
      const wanted = { ...c.req.valid('json'), website_id: c.req.valid('param').id };
      return c.json(await saveThresholds(db, toMember(c), wanted), 200);
    });
}
