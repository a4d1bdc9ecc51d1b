/** Ticket systems that get one ticket for a cause. */
export const trackerKinds = ['github', 'gitlab', 'jira', 'redmine', 'openproject'] as const;
export type TrackerKind = (typeof trackerKinds)[number];

/** New causes that get a ticket by themselves. */
export const trackerRules = ['never', 'critical', 'serious', 'all'] as const;
export type TrackerRule = (typeof trackerRules)[number];

/** `waiting`: to be created. `rejected`: closed as not planned. `failed`: refused. `gone`: deleted there. */
export const ticketStatuses = ['waiting', 'open', 'closed', 'rejected', 'failed', 'gone'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** News that we last told in a ticket, or that its closing tells. */
export const ticketNews = ['open', 'fixed'] as const;

export const trackerSizes = { projectMax: 200, userMax: 200, tokenMax: 2_000 };

/** Projects as each system names them in addresses. */
export const projectPatterns: { [kind in TrackerKind]: RegExp } = {
  github: /^[\w.-]+\/[\w.-]+$/,
  gitlab: /^[\w.-]+(?:\/[\w.-]+)+$/,
  jira: /^[A-Z][A-Z\d_]+$/,
  redmine: /^[a-z\d][a-z\d_-]*$/,
  openproject: /^[a-z\d][\w-]*$/,
};
