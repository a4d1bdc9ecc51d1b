import { z } from '@hono/zod-openapi';
import { errorSchema } from '../../shared/contract/website.ts';
import { httpLimits } from '../../shared/limits/http.ts';

/** Documented answers of a route: its own schema on success, the error schema otherwise. */
export const answers = <S extends z.ZodType>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
  default: { description: 'Fehler', content: { 'application/json': { schema: errorSchema } } },
});

export const idParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Query text. PostgreSQL cannot hold NUL. */
export const queryText = (maxChars: number) =>
  z
    .string()
    .max(maxChars)
    .refine((text) => !text.includes('\0'));

/** Query of every list; `cursor` is `next_cursor` of the previous answer. */
export const rangeQuery = z.object({
  limit: z.coerce.number().int().min(1).max(httpLimits.maxPageSize).default(httpLimits.pageSize),
  cursor: z.coerce.number().int().min(0).optional(),
});

/** List with the cursor of its next part; null at the end. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable(), total: z.number().int().optional() });

/** Cursor after a full part; a shorter part is the last. */
export const toNextCursor = (items: { id: number }[], limit: number): string | null =>
  items.length === limit ? String(items.at(-1)!.id) : null;

/** Example of a claim or invitation token. */
export const exampleToken = 'x'.repeat(43);

/** Error answers of a route whose success is not JSON. */
export function answersOfErrors() {
  const { default: fault } = answers(z.object({}), '');
  return { default: fault };
}

/** Answer of a route without data to return. */
export const successSchema = z.object({ success: z.literal(true) });

/**
 * JSON body of a route. `example` documents the route, and access.test.ts sends it as each caller who must be
 * refused. Routes that are not public need one, with values that the test rows do not have yet.
 */
export const bodyOf = <S extends z.ZodType>(schema: S, example?: z.input<S>) => ({
  body: {
    required: true,
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  },
});
