import { send } from '../request.ts';

/** Changes something on the server: JSON there and back. Throws RequestError. */
export async function sendJson<T>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown = {},
): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await send(path, { method, headers, body: JSON.stringify(body) });
  return (response.status === 204 ? null : await response.json()) as T;
}
