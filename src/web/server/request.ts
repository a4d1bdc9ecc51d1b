import { readStoredUser } from './storedSession.ts';

export const unexpected = 'Ein unerwarteter Fehler ist aufgetreten.';

/** Refusal by our server, or no answer at all (`status` 0); title and message are German. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  fields: { [field: string]: string } = {};

  constructor(status: number, code: string, message: string, title = 'Fehler') {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.code = code;
    this.title = title;
  }
}

/** The server hides this from the user or has no such thing: asking again changes nothing. */
export const isHidden = (error: unknown): boolean =>
  error instanceof RequestError && (error.status === 403 || error.status === 404);

/** GETs JSON. Throws RequestError. */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await (await send(path, { signal: signal ?? null })).json()) as T;
}

/** Sends a change as JSON and returns the JSON answer. Throws RequestError. */
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
 * Fetches with our cookie and, if the user is signed in, the session. Throws RequestError for every
 * unsuccessful answer. Also forgets a session that the server has ended.
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

/** Loaded on demand: a guest's page never loads the auth client. */
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
  const { code, title, message, fields } = (body ?? {}) as { [name: string]: unknown };
  const error = new RequestError(
    response.status,
    typeof code === 'string' ? code : 'INTERNAL',
    typeof message === 'string' ? message : unexpected,
    typeof title === 'string' ? title : undefined,
  );
  if (typeof fields === 'object' && fields !== null) error.fields = fields as RequestError['fields'];
  return error;
}
