import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getWebsiteUrl, listAltTextRows } from '../../../model/media/altTextExport.ts';
import { altTextExportSchema, exportSelections } from '../../../shared/contract/altTextExport.ts';
import { allow } from '../../http/access.ts';
import { toActor } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answersOfErrors, idParam } from '../../http/responseSchemas.ts';
import { type AltTextFile, toCsv, toJson, toXlsx } from './altTextFiles.ts';
import { altTextExportLimits } from './limits.ts';

const request = {
  params: idParam,
  query: z.object({
    status: z.enum(exportSelections).default('accepted').meta({
      description: 'accepted: Bilder mit bestätigtem Text; all: alle Bilder',
    }),
  }),
};

const types = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
} as const;
type Ending = keyof typeof types;

const toRoute = <E extends Ending>(ending: E, description: string, schema: z.ZodType) =>
  createRoute({
    ...allow('visitor', 'read'),
    method: 'get',
    path: `/api/v1/websites/{id}/alt-texts.${ending}`,
    request,
    responses: {
      200: { description, content: { [types[ending]]: { schema } } },
      ...answersOfErrors(),
    },
  });

const csv = toRoute('csv', 'Eine Zeile je Bild, UTF-8, Kommas (RFC 4180)', z.string());
const xlsx = toRoute('xlsx', 'Dieselben Spalten als Tabelle', z.string().meta({ format: 'binary' }));
const json = toRoute('json', 'Für den Import in ein Redaktionssystem', altTextExportSchema);

const writers: { [ending in Ending]: (file: AltTextFile) => ReadableStream<Uint8Array> } = {
  csv: toCsv,
  xlsx: toXlsx,
  json: toJson,
};

export function altTextExportRoutes(context: ApiContext) {
  const { db } = context.store;
  type ExportRequest = { id: number; status: (typeof exportSelections)[number] };
  const sendFile = async (c: Context, ending: Ending, { id, status }: ExportRequest): Promise<Response> => {
    const actor = toActor(c);
    const url = await getWebsiteUrl(db, actor, id);
    await refuseOften(c, context, { name: 'alt-text-export', limit: altTextExportLimits });
    const host = new URL(url).host.replace(/[^\w.-]+/g, '-');
    const day = new Date().toISOString().slice(0, 10);
    const parts = listAltTextRows(db, actor, { website_id: id, selection: status });
    return c.body(writers[ending]({ website: url, parts }) as ReadableStream<Uint8Array<ArrayBuffer>>, 200, {
      'Content-Type': types[ending],
      'Content-Disposition': `attachment; filename="alternativtexte-${host}-${day}.${ending}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
  };
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(csv, (c) => sendFile(c, 'csv', { ...c.req.valid('param'), ...c.req.valid('query') }) as never)
    .openapi(xlsx, (c) => sendFile(c, 'xlsx', { ...c.req.valid('param'), ...c.req.valid('query') }) as never)
    .openapi(json, (c) => sendFile(c, 'json', { ...c.req.valid('param'), ...c.req.valid('query') }) as never);
}
