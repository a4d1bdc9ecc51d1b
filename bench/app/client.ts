export type Ask = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH'; path: string; body?: unknown };

export type Client = ReturnType<typeof toClient>;

/** Sends requests as a signed-in person, over connections that stay open; throws on every answer but success. */
export function toClient(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  async function send({ method = 'GET', path, body }: Ask): Promise<string> {
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return text;
  }

  return { send, ask: async (wanted: Ask): Promise<unknown> => JSON.parse(await send(wanted)) };
}
