import type { Context, MiddlewareHandler } from 'hono';
import { log } from '../../../log.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { emptyField } from '../../../shared/forms/visitorForms.ts';
import { allow } from '../../http/access.ts';
import { limitBody } from '../../http/bodyLimits.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseForeignOrigin } from '../../http/origin.ts';
import { sendPage } from '../../site/site.ts';

export const unsubscribePath = '/newsletter/abmelden';

type FormPath = '/newsletter' | '/kontakt' | '/mitteilungen';

/**
 * Route options for a form of our own pages, sent without script. Checks the origin, because browsers send forms of
 * foreign websites too. Faults are answered by their pages.
 */
export const takeForm = (context: ApiContext, formPath: FormPath) => ({
  ...allow('public'),
  hide: true as const,
  method: 'post' as const,
  middleware: [showFault(context, formPath), limitBody, refuseForeignForm(context)],
  responses: { 303: { description: 'Weiter zu einer Seite, die sagt, was geschehen ist' } },
});

/**
 * A mail provider that unsubscribes a user (RFC 8058) is no browser and names no source. That is safe: no cookie matters
 * here.
 */
const refuseForeignForm =
  (context: Pick<ApiContext, 'publicUrl'>): MiddlewareHandler =>
  (c, next) => {
    refuseForeignOrigin(c, context);
    return next();
  };

/**
 * Returns form fields by name; none if the body is no form. Omits files; of repeated fields, the last counts.
 */
export async function readForm(c: Context): Promise<{ [name: string]: string }> {
  const body = await c.req.parseBody().catch(() => ({}));
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** RFC 8058: the mail program sends this request for its user, follows no redirect and reads no page. */
export const isOneClick = (form: { [name: string]: string }): boolean =>
  form['List-Unsubscribe'] === 'One-Click';

/**
 * Detects input in the field hidden from people, and logs it without the typed text. Such a sender gets the same answer
 * as people.
 */
export function isByProgram(c: Context, form: { [emptyField]?: string }): boolean {
  if (!form[emptyField]) return false;
  log.info({ path: c.req.path }, 'Form was dropped: its empty field was filled in');
  return true;
}

/**
 * Answers a fault with its page at the form's own address. The browser's back button then shows the form as filled in.
 */
const showFault =
  (context: ApiContext, formPath: FormPath): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const fault = c.error;
    const page = fault instanceof AppError && faultPages[fault.status]?.(formPath, c.req.path);
    if (!page) return;
    c.res = undefined; // else Hono would copy the JSON answer's headers to the page
    c.res = await sendPage(c, context, { name: `${page.slice(1)}/index.html`, status: fault.status as 400 });
    if (fault.retryAfterSeconds) c.res.headers.set('Retry-After', String(fault.retryAfterSeconds));
  };

const faultPages: { [status: number]: (formPath: FormPath, path: string) => string } = {
  400: (formPath) => `${formPath}/unvollstaendig`,
  403: () => '/formular-abgelehnt',
  404: (formPath, path) =>
    path.endsWith('/abmelden') ? `${formPath}/nicht-abgemeldet` : `${formPath}/ungueltig`,
  413: (formPath) => `${formPath}/${formPath === '/mitteilungen' ? 'nicht-abgemeldet' : 'unvollstaendig'}`,
  429: (formPath) => `${formPath}/zu-oft`,
};
