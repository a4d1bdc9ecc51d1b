import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { log } from '../../log.ts';
import { isDatabaseAway, isDiskFull, toSqlState } from '../../model/database/sqlState.ts';
import { AppError, type AppErrorCode } from '../../shared/errors/appErrors.ts';
import type { Language } from '../../shared/language/codes.ts';
import { translate } from '../../shared/language/translate.ts';
import { AuthError, type AuthErrorCode } from './authError.ts';
import { altTagPath } from './imageUpload.ts';
import { chooseLanguage } from './language.ts';

type Validation = { success: true } | { success: false; error: { issues: { path: PropertyKey[] }[] } };

/** Names invalid fields, never their values. */
export function refuseInvalid(result: Validation): void {
  if (result.success) return;
  const fields = [...new Set(result.error.issues.map((issue) => issue.path.join('.')))].filter(Boolean);
  throw new AppError(
    'REQUEST_INVALID',
    fields.length > 0 ? { detail: `Betroffen: ${fields.join(', ')}.` } : {},
  );
}

/**
 * Answers every error with `{code, title, message}` in the caller's language. `/auth/v1` uses GoTrue's form; the alternative text
 * API adds the fields of its specification. Bugs are logged and answered without their text.
 */
export function toErrorResponse(fault: unknown, c: Context): Response {
  const error = isKnownError(fault) ? fault : toAppError(fault);
  const request_id = c.get('requestId');
  if (error.code === 'INTERNAL') log.error({ err: fault, path: c.req.path, request_id }, 'Request failed');
  if (error.code === 'DATABASE_AWAY') log.warn({ path: c.req.path, request_id }, 'Database did not answer');
  if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  if (c.req.path.startsWith('/auth/v1/') || error instanceof AuthError) return toAuthErrorResponse(error, c);
  const { code, status } = error;
  const { title, message, ...fields } = toTexts(error, chooseLanguage(c));
  const spelled = c.req.path === altTagPath ? { success: false, error: message } : {};
  return c.json({ ...spelled, code, title, message, ...fields }, status as 400);
}

function toTexts({ title, message, fields }: AppError, language: Language) {
  const tell = (text: string) => translate(text, language);
  const told = Object.entries(fields ?? {}).map(([field, text]) => [field, tell(text)]);
  return {
    title: tell(title),
    message: tell(message),
    ...(fields ? { fields: Object.fromEntries(told) } : {}),
  };
}

type KnownError = AppError | AuthError;

const isKnownError = (fault: unknown): fault is KnownError =>
  fault instanceof AppError || fault instanceof AuthError;

const byStatus: { [status: number]: AppErrorCode } = {
  400: 'JSON_INVALID',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'MEDIA_TYPE_UNSUPPORTED',
};

/**
 * SQL states for values the database cannot read or hold: impossible dates, numbers out of range, broken
 * characters.
 */
const unreadable = new Set(['22003', '22007', '22008', '22021', '22P05']);

/** A restarted PostgreSQL usually answers within seconds. */
const awaySeconds = 5;

function toAppError(fault: unknown): AppError {
  if (unreadable.has(toSqlState(fault))) return new AppError('REQUEST_INVALID');
  if (isDatabaseAway(fault)) return new AppError('DATABASE_AWAY', { retryAfterSeconds: awaySeconds });
  if (isDiskFull(fault)) return new AppError('STORAGE_FULL');
  return new AppError((fault instanceof HTTPException && byStatus[fault.status]) || 'INTERNAL');
}

const versionHeader = 'x-supabase-api-version';
const textCodesSince = '2024-01-01';

function toAuthErrorResponse(error: KnownError, c: Context): Response {
  const code = error instanceof AuthError ? error.code : toAuthCode(error.code);
  const weak = error instanceof AuthError && error.reasons ? { reasons: error.reasons } : null;
  const isNew = (c.req.header(versionHeader) ?? '') >= textCodesSince;
  if (isNew) c.header(versionHeader, textCodesSince);
  const message = translate(error.message, chooseLanguage(c));
  const about = isNew ? { code, message } : { code: error.status, error_code: code, msg: message };
  return c.json({ ...about, ...(weak ? { weak_password: weak } : {}) }, error.status as 400);
}

const inGotrue: { [code in AppErrorCode]?: AuthErrorCode } = {
  REQUEST_INVALID: 'validation_failed',
  JSON_INVALID: 'bad_json',
  TOO_MANY_REQUESTS: 'over_request_rate_limit',
  DATABASE_AWAY: 'unexpected_failure',
  INTERNAL: 'unexpected_failure',
};

const toAuthCode = (code: AppErrorCode): string => inGotrue[code] ?? code.toLowerCase();
