import { findCriterion } from '../../shared/standards/wcag.ts';
import { toCriterionName } from '../../shared/words/causeWords.ts';
import type { ReportCause } from '../content/report.ts';
import { type RuleFacts, toRuleFacts } from '../content/rules.ts';

type Judged = Pick<ReportCause, 'criteria' | 'impact'>;

/** Best practice stays a note, whatever its impact. */
export function toSarifLevel({ criteria, impact }: Judged): 'error' | 'warning' | 'note' {
  if (criteria.length === 0 || impact === 'minor') return 'note';
  return impact === 'moderate' ? 'warning' : 'error';
}

export function toSarifRule(cause: ReportCause): object {
  const facts = toRuleFacts(cause);
  return {
    id: facts.id,
    name: toPascalCase(facts.id),
    shortDescription: { text: facts.title },
    fullDescription: { text: facts.why ?? facts.title },
    help: { text: toHelp(facts), markdown: toMarkdown(facts) },
    ...(facts.help_url && URL.canParse(facts.help_url) ? { helpUri: facts.help_url } : {}),
    defaultConfiguration: { level: facts.isDefinite ? toSarifLevel(cause) : 'note' },
    properties: {
      tags: toTags(facts),
      precision: facts.isDefinite ? 'high' : 'medium',
      criteria: facts.criteria,
      clauses: facts.clauses,
      act: facts.act,
    },
  };
}

const toTags = ({ criteria, clauses }: RuleFacts): string[] =>
  [
    'accessibility',
    ...criteria.map((num) => `WCAG ${num}`),
    ...new Set(criteria.flatMap((num) => findCriterion(num)?.level ?? []).map((level) => `WCAG ${level}`)),
    ...clauses.map((clause) => `EN 301 549 ${clause}`),
  ].slice(0, 20);

const toPascalCase = (id: string): string =>
  id.replace(/(?:^|[^a-z\d]+)([a-z\d]?)/gi, (_, letter: string) => letter.toUpperCase());

const toDemands = ({ criteria, clauses }: RuleFacts): string[] => [
  ...(criteria.length > 0 ? [`WCAG: ${criteria.map(toCriterionName).join(', ')}`] : []),
  ...(clauses.length > 0 ? [`EN 301 549: ${clauses.join(', ')}`] : []),
];

const toHelp = (facts: RuleFacts): string =>
  [facts.title, ...facts.how.map((step) => `- ${step}`), ...toDemands(facts)].join('\n');

function toMarkdown(facts: RuleFacts): string {
  const examples = [
    ['Vorher', facts.bad],
    ['Nachher', facts.good],
  ] as const;
  return [
    ...(facts.why ? [facts.why] : [facts.title]),
    ...(facts.how.length > 0 ? [facts.how.map((step, at) => `${at + 1}. ${step}`).join('\n')] : []),
    ...examples.flatMap(([name, code]) => (code ? [`**${name}**\n\n\`\`\`html\n${code}\n\`\`\``] : [])),
    ...toDemands(facts),
  ].join('\n\n');
}
