import { toErrorTitle } from '../words/messages.ts';
import { readStoredUser } from './storedSession.ts';

/** A refusal of our server, or no answer at all (`status` 0); title and message are German. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  /** German words by field of the request, where the server named some. */
  fields: { [field: string]: string } = {};

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.code = code;
    this.title = toErrorTitle(code);
  }
}

/** Whether the server says that there is no such thing, or nothing to see for this person: asking again changes nothing. */
export const isHidden = (error: unknown): boolean =>
  error instanceof RequestError && (error.status === 403 || error.status === 404);

/** GET as JSON. Throws RequestError. */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await (await send(path, { signal: signal ?? null })).json()) as T;
}

/** Changes something on the server: JSON there and back. Throws RequestError. */
export async function sendJson<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown = {},
): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await send(path, { method, headers, body: JSON.stringify(body) });
  return (response.status === 204 ? null : await response.json()) as T;
}

/**
 * fetch with our cookie, and with the session when somebody is signed in. Throws RequestError for every answer that is
 * not a success; a session that the server has ended is forgotten here too.
 */
export async function send(path: string, init: RequestInit): Promise<Response> {
  const signed = await addSession(init);
  const response = await fetch(path, { ...signed, credentials: 'same-origin' }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new RequestError(0, 'OFFLINE', 'Die Verbindung zum Server wurde unterbrochen.');
  });
  if (response.ok) return response;
  const error = await toRequestError(response);
  if (error.code === 'SESSION_ENDED') await (await loadSession()).forgetSession();
  throw error;
}

/** A guest's page never loads the auth client. */
const loadSession = () => import('./session.ts');

async function addSession(init: RequestInit): Promise<RequestInit> {
  if (!readStoredUser()) return init;
  const token = await (await loadSession()).readAccessToken();
  if (!token) return init;
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}

async function toRequestError(response: Response): Promise<RequestError> {
  const body: unknown = await response.json().catch(() => null);
  const { code, message, fields } = (body ?? {}) as { [name: string]: unknown };
  const error = new RequestError(
    response.status,
    typeof code === 'string' ? code : 'INTERNAL',
    typeof message === 'string' ? message : 'Ein unerwarteter Fehler ist aufgetreten.',
  );
  if (typeof fields === 'object' && fields !== null) error.fields = fields as RequestError['fields'];
  return error;
}
