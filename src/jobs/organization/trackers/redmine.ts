import { z } from 'zod';
import { trackerLimits } from '../../../shared/limits/work.ts';
import { inParts } from './inParts.ts';
import { toRedmineText } from './plainMarkup.ts';
import { isRejection, type TicketState, type TrackerDialect } from './tracker.ts';
import { TrackerFault } from './trackerFault.ts';

const issueSchema = z.object({
  id: z.int(),
  description: z.string().nullish(),
  status: z.object({ id: z.int(), name: z.string() }),
});
type Issue = z.infer<typeof issueSchema>;

const statusesSchema = z.object({
  issue_statuses: z.array(z.object({ id: z.int(), name: z.string(), is_closed: z.boolean().optional() })),
});

const pageSize = 100;
const dayMs = 86_400_000;

/** Redmine's REST API in JSON. */
export const redmine: TrackerDialect = {
  toApi: ({ url, token }) => ({ base: url, headers: { 'x-redmine-api-key': token } }),

  open(ask, { url, project }) {
    const toTicket = ({ id }: { id: number }) => ({
      key: String(id),
      number: `#${id}`,
      url: `${url}/issues/${id}`,
    });
    const list = async (query: { [name: string]: string }): Promise<Issue[]> => {
      const all = { status_id: '*', limit: String(pageSize), ...query };
      return (await ask(z.object({ issues: z.array(issueSchema) }), { path: '/issues.json', query: all }))
        .issues;
    };
    const readStatuses = async () =>
      (await ask(statusesSchema, { path: '/issue_statuses.json' })).issue_statuses;

    return {
      async check() {
        await ask(z.unknown(), { path: '/users/current.json' });
        await ask(z.object({ project: z.unknown() }), { path: `/projects/${project}.json` });
      },
      /** Days of Redmine begin in the time zone of the account. */
      async find(marker, since) {
        const day = new Date(since.getTime() - dayMs).toISOString().slice(0, 10);
        const query = { project_id: project, created_on: `>=${day}`, sort: 'id:desc' };
        for (let page = 0; page < trackerLimits.findPages; page++) {
          const issues = await list({ ...query, offset: String(page * pageSize) });
          const found = issues.find(({ description }) => description?.includes(marker));
          if (found) return toTicket(found);
          if (issues.length < pageSize) return null;
        }
        return null;
      },
      async create({ title, blocks }) {
        const issue = { project_id: project, subject: title, description: toRedmineText(blocks) };
        const schema = z.object({ issue: issueSchema });
        return toTicket((await ask(schema, { path: '/issues.json', json: { issue } })).issue);
      },
      async readStates(keys) {
        const states = new Map<string, TicketState>();
        if (keys.length === 0) return states;
        const closed = new Set((await readStatuses()).filter(isClosed).map(({ id }) => id));
        for (const part of inParts(keys, trackerLimits.ticketsAtOnce))
          for (const { id, status } of await list({ issue_id: part.join(',') }))
            states.set(String(id), toState(status, closed.has(status.id)));
        return states;
      },
      async move(key, state) {
        const path = `/issues/${key}.json`;
        const statuses = await readStatuses();
        const { issue } = await ask(z.object({ issue: issueSchema }), { path });
        const isNow = statuses.some((one) => one.id === issue.status.id && isClosed(one));
        if (isNow === (state === 'closed')) return;
        const fits = statuses.find((one) => isClosed(one) === (state === 'closed') && !isRejection(one.name));
        if (!fits) throw new TrackerFault('NO_STATUS');
        const json = { issue: { status_id: fits.id } };
        await ask(z.unknown(), { path, method: 'PUT', json });
      },
      async comment(key, blocks) {
        const json = { issue: { notes: toRedmineText(blocks) } };
        await ask(z.unknown(), { path: `/issues/${key}.json`, method: 'PUT', json });
      },
    };
  },
};

const isClosed = ({ is_closed = false }: { is_closed?: boolean | undefined }): boolean => is_closed;

function toState({ name }: Issue['status'], isClosedThere: boolean): TicketState {
  if (!isClosedThere) return 'open';
  return isRejection(name) ? 'rejected' : 'closed';
}
