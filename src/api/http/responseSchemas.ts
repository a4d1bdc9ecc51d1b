import { z } from '@hono/zod-openapi';
import { errorSchema } from '../../shared/contract/website.ts';
import { httpLimits } from '../../shared/limits/http.ts';
import { toLine } from '../../shared/text/line.ts';

export const answers = <S extends z.ZodType>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
  default: { description: 'Fehler', content: { 'application/json': { schema: errorSchema } } },
});

export const idParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** PostgreSQL text cannot hold NUL. */
export const queryText = (maxChars: number) =>
  z
    .string()
    .max(maxChars)
    .refine((text) => !text.includes('\0'));

/** A name on one line; empty where only line breaks were sent. */
export const nameText = (maxChars: number) => z.string().max(maxChars).overwrite(toLine);

export const rangeQuery = z.object({
  limit: z.coerce.number().int().min(1).max(httpLimits.maxPageSize).default(httpLimits.pageSize),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional()
    .meta({ description: '`next_cursor` des Teils davor' }),
});

export const listOf = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable(), total: z.number().int().optional() });

export const toNextCursor = (items: { id: number }[], limit: number): string | null =>
  items.length === limit ? String(items.at(-1)!.id) : null;

export const exampleToken = 'x'.repeat(43);

export function answersOfErrors() {
  const { default: fault } = answers(z.object({}), '');
  return { default: fault };
}

export const successSchema = z.object({ success: z.literal(true) });

/**
 * JSON body of a route. `example` documents the route; access.test.ts sends it as each caller the route must
 * refuse. Every route that is not public needs one, with values the test rows do not have yet.
 */
export const bodyOf = <S extends z.ZodType>(schema: S, example?: z.input<S>) => ({
  body: {
    required: true,
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  },
});
