import { z } from 'zod';
import { trackerLimits } from '../../../shared/limits/work.ts';
import { toMarkdown } from './markdown.ts';
import { isRejection, type TicketState, type TrackerDialect } from './tracker.ts';
import { TrackerFault } from './trackerFault.ts';

const issueSchema = z.object({
  number: z.int(),
  html_url: z.url(),
  state: z.string(),
  state_reason: z.string().nullish(),
  body: z.string().nullish(),
});
type Issue = z.infer<typeof issueSchema>;

const perPage = 50;

/** GitHub REST API of 2022-11-28, at github.com and on GitHub Enterprise Server. */
export const github: TrackerDialect = {
  toApi({ url, token }) {
    const base = url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`;
    return { base, headers: { authorization: `Bearer ${token}`, 'x-github-api-version': '2022-11-28' } };
  },

  open(ask, { project }) {
    const path = `/repos/${project}`;

    /** Lists by time of change: the search of GitHub lags behind. */
    async function* listSince(since: Date) {
      const query = { state: 'all', sort: 'updated', direction: 'asc', per_page: String(perPage) };
      for (let page = 1; page <= trackerLimits.findPages; page++) {
        const issues = await ask(z.array(issueSchema), {
          path: `${path}/issues`,
          query: { ...query, since: since.toISOString(), page: String(page) },
        });
        yield issues;
        if (issues.length < perPage) return;
      }
    }

    return {
      async check() {
        const schema = z.object({ has_issues: z.boolean() });
        const { has_issues } = await ask(schema, { path });
        if (!has_issues) throw new TrackerFault('REFUSED', { detail: 'Issues sind ausgeschaltet' });
      },
      async find(marker, since) {
        for await (const issues of listSince(since)) {
          const found = issues.find(({ body }) => body?.includes(marker));
          if (found) return toTicket(found);
        }
        return null;
      },
      async create({ title, blocks }) {
        const json = { title, body: toMarkdown(blocks) };
        return toTicket(await ask(issueSchema, { path: `${path}/issues`, json }));
      },
      async readStates(keys, since) {
        const states = new Map<string, TicketState>();
        for await (const issues of listSince(since))
          for (const issue of issues)
            if (keys.includes(String(issue.number))) states.set(String(issue.number), toState(issue));
        return states;
      },
      async move(key, state) {
        const json = { state, state_reason: state === 'open' ? 'reopened' : 'completed' };
        await ask(z.unknown(), { path: `${path}/issues/${key}`, method: 'PATCH', json });
      },
      async comment(key, blocks) {
        await ask(z.unknown(), {
          path: `${path}/issues/${key}/comments`,
          json: { body: toMarkdown(blocks) },
        });
      },
    };
  },
};

const toTicket = ({ number, html_url }: Issue) => ({
  key: String(number),
  number: `#${number}`,
  url: html_url,
});

function toState({ state, state_reason }: Issue): TicketState {
  if (state !== 'closed') return 'open';
  return isRejection(state_reason?.replace('_', ' ')) ? 'rejected' : 'closed';
}
