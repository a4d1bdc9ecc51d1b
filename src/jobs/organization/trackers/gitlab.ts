import { z } from 'zod';
import { trackerLimits } from '../../../shared/limits/work.ts';
import { inParts } from './inParts.ts';
import { toMarkdown } from './markdown.ts';
import type { TicketState, TrackerDialect } from './tracker.ts';
import { TrackerFault } from './trackerFault.ts';

const issueSchema = z.object({
  iid: z.int(),
  web_url: z.url(),
  state: z.string(),
  description: z.string().nullish(),
});
type Issue = z.infer<typeof issueSchema>;

/** GitLab REST API v4. */
export const gitlab: TrackerDialect = {
  toApi: ({ url, token }) => ({ base: `${url}/api/v4`, headers: { 'private-token': token } }),

  open(ask, { project }) {
    const path = `/projects/${encodeURIComponent(project)}`;
    const list = (query: { [name: string]: string | string[] }) =>
      ask(z.array(issueSchema), {
        path: `${path}/issues`,
        query: { scope: 'all', per_page: '100', ...query },
      });
    return {
      async check() {
        const schema = z.object({ issues_enabled: z.boolean().nullish() });
        const { issues_enabled } = await ask(schema, { path });
        if (issues_enabled === false)
          throw new TrackerFault('REFUSED', { detail: 'Issues sind ausgeschaltet' });
      },
      async find(marker) {
        const [found] = await list({ search: marker, in: 'description' });
        return found ? toTicket(found) : null;
      },
      async create({ title, blocks }) {
        const json = { title, description: toMarkdown(blocks) };
        return toTicket(await ask(issueSchema, { path: `${path}/issues`, json }));
      },
      async readStates(keys) {
        const states = new Map<string, TicketState>();
        for (const part of inParts(keys, trackerLimits.ticketsAtOnce))
          for (const { iid, state } of await list({ 'iids[]': part }))
            states.set(String(iid), state === 'closed' ? 'closed' : 'open');
        return states;
      },
      async move(key, state) {
        const issue = `${path}/issues/${key}`;
        const known = await ask(issueSchema, { path: issue });
        if ((known.state === 'closed') === (state === 'closed')) return;
        const json = { state_event: state === 'open' ? 'reopen' : 'close' };
        await ask(z.unknown(), { path: issue, method: 'PUT', json });
      },
      async comment(key, blocks) {
        await ask(z.unknown(), { path: `${path}/issues/${key}/notes`, json: { body: toMarkdown(blocks) } });
      },
    };
  },
};

const toTicket = ({ iid, web_url }: Issue) => ({ key: String(iid), number: `#${iid}`, url: web_url });
