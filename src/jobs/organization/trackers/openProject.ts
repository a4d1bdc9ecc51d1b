import { z } from 'zod';
import { trackerLimits } from '../../../shared/limits/work.ts';
import { inParts } from './inParts.ts';
import { toMarkdown } from './markdown.ts';
import { isRejection, type TicketState, type TrackerDialect, toBasic } from './tracker.ts';
import { TrackerFault } from './trackerFault.ts';

const packageSchema = z.object({
  id: z.int(),
  lockVersion: z.int().optional(),
  _links: z.object({ status: z.object({ href: z.string(), title: z.string().optional() }) }),
});

const toCollection = <T extends z.ZodType>(element: T) =>
  z.object({ _embedded: z.object({ elements: z.array(element) }) });

const statusSchema = z.object({
  name: z.string(),
  isClosed: z.boolean(),
  isDefault: z.boolean().optional(),
  _links: z.object({ self: z.object({ href: z.string() }) }),
});

/** OpenProject's API v3 (HAL). */
export const openProject: TrackerDialect = {
  toApi: ({ url, token }) => ({
    base: `${url}/api/v3`,
    headers: { authorization: toBasic('apikey', token) },
  }),

  open(ask, { url, project }) {
    const toTicket = ({ id }: { id: number }) => ({
      key: String(id),
      number: `#${id}`,
      url: `${url}/work_packages/${id}`,
    });
    const readProject = async () =>
      (await ask(z.object({ id: z.int() }), { path: `/projects/${project}` })).id;
    const readStatuses = async () =>
      (await ask(toCollection(statusSchema), { path: '/statuses' }))._embedded.elements;
    /** Any filter replaces the usual one for open packages. */
    const list = async (path: string, filter: object) => {
      const query = { filters: JSON.stringify([filter]), pageSize: String(trackerLimits.ticketsAtOnce) };
      return (await ask(toCollection(packageSchema), { path, query }))._embedded.elements;
    };

    return {
      async check() {
        await readProject();
        await readStatuses();
      },
      async find(marker) {
        const path = `/projects/${await readProject()}/work_packages`;
        const [found] = await list(path, { description: { operator: '~', values: [marker] } });
        return found ? toTicket(found) : null;
      },
      async create({ title, blocks }) {
        const path = `/projects/${await readProject()}/work_packages`;
        const json = { subject: title, description: { raw: toMarkdown(blocks) } };
        return toTicket(await ask(packageSchema, { path, json }));
      },
      async readStates(keys) {
        const states = new Map<string, TicketState>();
        if (keys.length === 0) return states;
        const closed = await readClosed();
        for (const part of inParts(keys, trackerLimits.ticketsAtOnce))
          for (const { id, _links } of await list('/work_packages', { id: { operator: '=', values: part } }))
            states.set(String(id), toState(_links.status.title, closed.has(_links.status.href)));
        return states;
      },
      async move(key, state) {
        const path = `/work_packages/${key}`;
        const { lockVersion, _links } = await ask(packageSchema, { path });
        const statuses = await readStatuses();
        const isNow = statuses.some((one) => one.isClosed && one._links.self.href === _links.status.href);
        if (isNow === (state === 'closed')) return;
        const fits = statuses
          .filter(({ isClosed, name }) => isClosed === (state === 'closed') && !isRejection(name))
          .sort((a, b) => Number(b.isDefault ?? false) - Number(a.isDefault ?? false))[0];
        if (!fits) throw new TrackerFault('NO_STATUS');
        const json = { lockVersion, _links: { status: { href: fits._links.self.href } } };
        await ask(z.unknown(), { path, method: 'PATCH', json });
      },
      async comment(key, blocks) {
        const json = { comment: { raw: toMarkdown(blocks) } };
        await ask(z.unknown(), { path: `/work_packages/${key}/activities`, json });
      },
    };

    async function readClosed(): Promise<Set<string>> {
      const statuses = await readStatuses();
      return new Set(statuses.filter(({ isClosed }) => isClosed).map(({ _links }) => _links.self.href));
    }
  },
};

function toState(title: string | undefined, isClosed: boolean): TicketState {
  if (!isClosed) return 'open';
  return isRejection(title) ? 'rejected' : 'closed';
}
