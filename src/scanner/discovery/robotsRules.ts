// Decision 6: docs/decisions/006-robots-rules.md
import { robotName } from '../gate/userAgent.ts';

export type RobotsRules = {
  /** Tells whether we may visit `path` (with query, percent-encoded as in a `URL`). */
  allows(path: string): boolean;
  crawlDelaySeconds: number;
  sitemaps: string[];
  disallowCount: number;
};

/** `start`: text before the first wildcard. `parts`: texts between and after the wildcards. */
type Rule = { isAllowed: boolean; length: number; start: string; parts: string[] };
type Group = { rules: Rule[]; crawlDelaySeconds: number };

/** Files beyond these limits are built to waste time; the excess is ignored. */
const maxRules = 1_000;
const maxLineChars = 2_000;
/** Replaces `$` at the end of a rule. No path contains it, so the end matches like any other text. */
const pathEnd = '\n';

/**
 * Reads a robots.txt (RFC 9309). Own code instead of a package because the file may be hostile. Deciding an
 * address takes time linear to file and address, whatever the wildcards.
 */
export function readRules(text: string): RobotsRules {
  const found = { sitemaps: [] as string[], disallowCount: 0 };
  const groups = new Map<string, Group>();
  let addressed = new Set<Group>();
  let isNaming = false;
  for (const [field, value] of toLines(text)) {
    if (field === 'user-agent' && !isNaming) addressed = new Set();
    isNaming = field === 'user-agent';
    if (isNaming) addGroup(toAgent(value), groups, addressed);
    else for (const group of addressed) addLine(field, value, group);
    if (field === 'sitemap' && value) found.sitemaps.push(value);
    if (field === 'disallow' && value) found.disallowCount++;
  }
  const { rules, crawlDelaySeconds } = groups.get(ourAgent) ?? groups.get('*') ?? createGroup();
  rules.sort((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed));
  return { ...found, crawlDelaySeconds, allows: (path) => isAllowed(path, rules) };
}

const ourAgent = robotName.toLowerCase();
const createGroup = (): Group => ({ rules: [], crawlDelaySeconds: 0 });

function toLines(text: string): [field: string, value: string][] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [content = ''] = line.split('#', 1);
    const colon = content.indexOf(':');
    if (colon < 0 || content.length > maxLineChars) return [];
    return [[content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()]];
  });
}

const toAgent = (value: string) => value.toLowerCase().split('/', 1)[0]!.trim();

function addGroup(agent: string, groups: Map<string, Group>, addressed: Set<Group>): void {
  if (agent !== '*' && agent !== ourAgent) return;
  const group = groups.get(agent) ?? createGroup();
  groups.set(agent, group);
  addressed.add(group);
}

function addLine(field: string, value: string, group: Group): void {
  const isRule = (field === 'allow' || field === 'disallow') && value !== '';
  if (isRule && group.rules.length < maxRules) group.rules.push(toRule(value, field === 'allow'));
  const seconds = field === 'crawl-delay' ? Number(value) : Number.NaN;
  if (!Number.isNaN(seconds)) group.crawlDelaySeconds = seconds;
}

function toRule(pattern: string, isAllowed: boolean): Rule {
  const [start = '', ...parts] = normalize(pattern).replace(/\$$/, pathEnd).split('*');
  return { isAllowed, length: pattern.length, start, parts: parts.filter(Boolean) };
}

const normalize = (path: string) =>
  encodeURI(path.toWellFormed())
    .replace(/%25/g, '%')
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());

/** Longest rule wins; of two equally long rules, the one that allows. `rules` are sorted that way. */
function isAllowed(path: string, rules: Rule[]): boolean {
  const line = normalize(path) + pathEnd;
  return rules.find((rule) => isMatch(rule, line))?.isAllowed ?? true;
}

/** Takes the first match of each part after the previous one: a later match could never do better. */
function isMatch({ start, parts }: Rule, line: string): boolean {
  let at = start.length;
  return (
    line.startsWith(start) &&
    parts.every((part) => {
      const place = line.indexOf(part, at);
      at = place + part.length;
      return place >= 0;
    })
  );
}
