import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireWebsite } from '../../../model/access/ownedWebsite.ts';
import { listAltTextRows } from '../../../model/media/altTextExport.ts';
import { altTextExportSchema, exportSelections } from '../../../shared/contract/altTextExport.ts';
import { allow } from '../../http/access.ts';
import { toActor } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answersOfErrors, idParam } from '../../http/responseSchemas.ts';
import { refuseManyTables, sendFile, sendTable, type TableEnding, toTableRoute } from '../../table/table.ts';
import { altTextColumns, toJson } from './altTextFiles.ts';

const request = {
  params: idParam,
  query: z.object({
    status: z.enum(exportSelections).default('accepted').meta({
      description: 'accepted: Bilder mit bestätigtem Text; all: alle Bilder',
    }),
  }),
};

const path = '/api/v1/websites/{id}/alt-texts';
const summary = 'Bilder mit ihren Alternativtexten';
const csv = toTableRoute('csv', { path, summary, request });
const xlsx = toTableRoute('xlsx', { path, summary, request });
const json = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: `${path}.json`,
  summary: 'Alternativtexte als JSON',
  request,
  responses: {
    200: {
      description: 'Für den Import in ein Redaktionssystem',
      content: { 'application/json': { schema: altTextExportSchema } },
    },
    ...answersOfErrors(),
  },
});

export function altTextExportRoutes(context: ApiContext) {
  const { db } = context.store;
  type ExportRequest = { id: number; status: (typeof exportSelections)[number] };
  const open = async (c: Context, { id, status }: ExportRequest) => {
    const website = await requireWebsite(db, toActor(c), id);
    return { website, parts: listAltTextRows(db, toActor(c), { website_id: id, selection: status }) };
  };
  const send = async (c: Context, ending: TableEnding, wanted: ExportRequest) => {
    const { website, parts } = await open(c, wanted);
    return sendTable(c, context, {
      ending,
      website,
      table: { name: 'Alternativtexte', columns: altTextColumns, parts },
    });
  };
  const sendJson = async (c: Context, wanted: ExportRequest) => {
    const { website, parts } = await open(c, wanted);
    await refuseManyTables(c, context);
    return sendFile(c, {
      body: toJson({ website: website.url, parts }),
      type: 'application/json',
      name: 'Alternativtexte',
      website,
      ending: 'json',
    });
  };
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(csv, (c) => send(c, 'csv', { ...c.req.valid('param'), ...c.req.valid('query') }) as never)
    .openapi(xlsx, (c) => send(c, 'xlsx', { ...c.req.valid('param'), ...c.req.valid('query') }) as never)
    .openapi(json, (c) => sendJson(c, { ...c.req.valid('param'), ...c.req.valid('query') }) as never);
}
