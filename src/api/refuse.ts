import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { log } from '../log.ts';
import { AppError, type AppErrorCode } from '../shared/errors.ts';

type Checked = { success: true } | { success: false; error: { issues: { path: PropertyKey[] }[] } };

/** Hook of every route's validation: names the fields, never their values. */
export function refuseInvalid(result: Checked): void {
  if (result.success) return;
  const fields = [...new Set(result.error.issues.map((issue) => issue.path.join('.')))].filter(Boolean);
  throw new AppError(
    'REQUEST_INVALID',
    fields.length > 0 ? { detail: `Betroffen: ${fields.join(', ')}.` } : {},
  );
}

/** Every fault becomes `{code, message}` in German; a bug is logged and answered without its text. */
export function toAnswer(fault: unknown, c: Context): Response {
  const error = fault instanceof AppError ? fault : toAppError(fault);
  if (error.code === 'INTERNAL') log.error({ err: fault, path: c.req.path }, 'Request failed');
  if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  return c.json({ code: error.code, message: error.message }, error.status as 400);
}

const byStatus: { [status: number]: AppErrorCode } = {
  400: 'JSON_INVALID',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'MEDIA_TYPE_UNSUPPORTED',
};

const toAppError = (fault: unknown): AppError =>
  new AppError((fault instanceof HTTPException && byStatus[fault.status]) || 'INTERNAL');
