import { addPerson, type NewPerson, type Person } from './people.ts';
import type { TestServer } from './server.ts';

export type Answer<T> = { status: number; json: T & { code?: string; message?: string } };
export type Asking = { headers: Record<string, string> } | null;
export type List<T> = { items: T[]; next_cursor: string | null };

export function toAsk(getServer: () => TestServer) {
  let people = 0;

  async function ask<T = Record<string, unknown>>(
    asking: Asking,
    request: string,
    body: unknown = {},
  ): Promise<Answer<T>> {
    const [method, path] = request.split(' ') as [string, string];
    const response = await fetch(`${getServer().url}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...asking?.headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: (await response.json()) as Answer<T>['json'] };
  }

  const newPerson = (over: Partial<NewPerson> = {}): Promise<Person> =>
    addPerson(getServer(), { email: `person${++people}@example.de`, ...over });

  const join = ({ organization_id }: Person, role: 'owner' | 'admin' | 'member') =>
    newPerson({ organization_id, role });

  const listActions = async (admin: Person): Promise<string[]> => {
    const { json } = await ask<List<{ action: string }>>(admin, 'GET /organization/audit-log');
    return json.items.map(({ action }) => action);
  };

  return { ask, newPerson, join, listActions };
}
