import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  deleteReportSchedule,
  getReportSchedule,
  saveReportSchedule,
} from '../../../model/website/reportSchedules.ts';
import { reportScheduleSchema, wantedScheduleSchema } from '../../../shared/work/report.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answers, bodyOf, idParam, successSchema } from '../../http/responseSchemas.ts';

const path = '/api/v1/websites/{id}/report-schedule';

const get = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path,
  summary: 'Monatlichen Bericht einer Website lesen',
  request: { params: idParam },
  responses: answers(z.object({ schedule: reportScheduleSchema.nullable() }), 'null: Es gibt keinen'),
});

const save = createRoute({
  ...allow('member'),
  method: 'put',
  path,
  summary: 'Monatlichen Bericht einrichten oder ändern',
  description:
    'Der Bericht entsteht einmal im Monat am gewählten Tag. Die Empfänger, Mitglieder mit Blick auf die Website, bekommen eine Mitteilung und eine E-Mail mit Link. Ein Vergleich umfasst den Monat: Der frühere Scan ist der letzte davor.',
  request: {
    params: idParam,
    ...bodyOf(wantedScheduleSchema, {
      day: 1,
      report: { kind: 'brief', format: 'pdf' },
      recipient_ids: [1],
    }),
  },
  responses: answers(reportScheduleSchema, 'Gespeichert, mit dem nächsten Tag'),
});

const remove = createRoute({
  ...allow('member'),
  method: 'delete',
  path,
  summary: 'Monatlichen Bericht beenden; fertige Berichte bleiben',
  request: { params: idParam },
  responses: answers(successSchema, 'Es entsteht keiner mehr'),
});

export function reportScheduleRoutes({ store: { db } }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => {
      const schedule = await getReportSchedule(db, toMember(c), c.req.valid('param').id);
      return c.json({ schedule }, 200);
    })
    .openapi(save, async (c) => {
      const { id: website_id } = c.req.valid('param');
      const wanted = { ...c.req.valid('json'), website_id };
      return c.json(await saveReportSchedule(db, toMember(c), wanted), 200);
    })
    .openapi(remove, async (c) => {
      await deleteReportSchedule(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    });
}
