import { readContrast, toTextRole } from '../text/contrastText.ts';
import type { Finding } from '../work/finding.ts';

type Caused = Pick<Finding, 'engine' | 'rule' | 'snippet' | 'outcome' | 'criteria' | 'message' | 'component'>;

/**
 * Key of the findings that one repair fixes: the same rule on the same component. Contrast of text goes by the pair of
 * colours and the text's role. Best practice concerns the page rather than the element and is one cause per rule.
 */
export function toCause(finding: Caused): string {
  const rule = `${finding.engine}:${finding.rule}:${finding.outcome}`;
  if (finding.criteria.length === 0) return rule;
  const colours = toColours(finding);
  // Axe and our probe measure the same pair, each where the other cannot.
  if (colours && measuring.has(`${finding.engine}:${finding.rule}`))
    return `axe:color-contrast:${finding.outcome}:${colours}`;
  return `${rule}:${colours ?? finding.component ?? toShape(finding.snippet)}`;
}

const measuring = new Set(['axe:color-contrast', 'stufenlos:text-contrast']);

/** The two colours that a finding about contrast names, with the role of the text; null without two colours. */
function toColours({ criteria, message, snippet }: Caused): string | null {
  const pair = criteria.includes('1.4.3') ? readContrast(message) : null;
  return pair && `${pair.text}/${pair.ground} ${toTextRole(snippet)}`.toLowerCase();
}

/**
 * Turns `<a class="b c" href="/x">Text</a>` into `a.b.c`: tag and classes of the element, without counters
 * and hashes.
 */
function toShape(snippet: string): string {
  const opening = /^<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)/i.exec(snippet);
  const classes = /\sclass\s*=\s*["']([^"']*)["']/i.exec(opening?.[2] ?? '')?.[1]?.split(/\s+/) ?? [];
  const kept = classes.filter((name) => name && !/\d{2,}|[0-9a-f]{6,}/i.test(name)).sort();
  return [opening?.[1]?.toLowerCase() ?? '', ...kept.slice(0, 6)].join('.');
}
