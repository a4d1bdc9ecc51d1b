import { z } from '@hono/zod-openapi';
import { errorSchema } from '../../shared/contract/website.ts';
import { httpLimits } from '../../shared/limits/http.ts';

/** The documented answers of a route: its own shape on success, ours on every error. */
export const answers = <S extends z.ZodType>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
  default: { description: 'Fehler', content: { 'application/json': { schema: errorSchema } } },
});

/** Path parameter: a row's id. */
export const idParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Text of a query: PostgreSQL knows no NUL. */
export const queryText = (maxChars: number) =>
  z
    .string()
    .max(maxChars)
    .refine((text) => !text.includes('\0'));

/** Query of every list; the cursor comes from `next_cursor` of the answer before. */
export const rangeQuery = z.object({
  limit: z.coerce.number().int().min(1).max(httpLimits.maxPageSize).default(httpLimits.pageSize),
  cursor: z.coerce.number().int().min(0).optional(),
});

/** A list with the cursor of its next part, null at the end. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable(), total: z.number().int().optional() });

/** The cursor after a full part of rows with ids; a part that is not full is the last. */
export const toNextCursor = (items: { id: number }[], limit: number): string | null =>
  items.length === limit ? String(items.at(-1)!.id) : null;

/** Shape of a claim's or an invitation's token. */
export const exampleToken = 'x'.repeat(43);

/** Answers of a route that sends something else than JSON on success. */
export function answersOfErrors() {
  const { default: fault } = answers(z.object({}), '');
  return { default: fault };
}

/** The answer of a route that has nothing to tell but that it is done. */
export const successSchema = z.object({ success: z.literal(true) });

/**
 * The JSON body of a route. `example` documents the route, and access.test.ts sends it as every caller who must be
 * refused: a route that is not public needs one, with values the test rows do not have yet.
 */
export const bodyOf = <S extends z.ZodType>(schema: S, example?: z.input<S>) => ({
  body: {
    required: true,
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  },
});
