import type { Finding } from '../../../shared/work/finding.ts';
import { generatedName } from '../../audit/engines/axeSource.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import type { CommonParts, MovedMenu } from '../../audit/siblings/siblings.ts';
import { toScript } from '../../browser/world.ts';
import { placeParts } from '../reading/readInPage.ts';
import { toFinding, toNone, toProbe } from '../reading/reading.ts';
import type { ProbeRule } from '../reading/readingProbe.ts';
import { factParts } from './factsInPage.ts';

const titleRule: ProbeRule = {
  id: 'title-same-on-pages',
  title: 'Verschiedene Seiten haben denselben Titel',
  criteria: ['2.4.2'],
  bestPractice: false,
  record: 'definite',
  impact: 'serious',
  repair: {
    title: 'Verschiedene Seiten haben denselben Titel',
    why: 'Der Titel ist das Erste, was ein Screenreader vorliest, und steht in Tabs und Lesezeichen. Heißen alle Seiten gleich, weiß niemand, auf welcher man ist.',
    how: ['Schreiben Sie in title das Thema dieser Seite und dann den Namen der Website.'],
    bad: '<title>Stadtwerke Musterstadt</title> … <h1>Zählerstand melden</h1>',
    good: '<title>Zählerstand melden – Stadtwerke Musterstadt</title>',
  },
};

const orderRule: ProbeRule = {
  id: 'menu-order-changes',
  title: 'Menü hat auf dieser Seite eine andere Reihenfolge',
  criteria: ['3.2.3'],
  bestPractice: false,
  record: 'definite',
  impact: 'moderate',
  repair: {
    title: 'Menü wechselt die Reihenfolge seiner Einträge',
    why: 'Wer stark vergrößert, nicht sieht oder sich schwer orientiert, findet einen Menüpunkt an seiner Stelle wieder. Steht er auf jeder Seite woanders, beginnt die Suche neu.',
    how: [
      'Geben Sie das Menü auf allen Seiten aus derselben Vorlage aus.',
      'Einträge dürfen dazukommen und fehlen; die gemeinsamen behalten ihre Reihenfolge.',
    ],
    bad: 'Seite 1: Start, Preise, Team, Kontakt\nSeite 2: Start, Kontakt, Preise, Team',
    good: 'Seite 1: Start, Preise, Team, Kontakt\nSeite 2: Start, Preise, Presse, Team, Kontakt',
  },
};

const rules = [titleRule, orderRule];

/** Compares a page with earlier ones of the same scan (WCAG 2.4.2, F25; 3.2.3, F66). */
export const acrossPages = toProbe(rules, run);

async function run({ siblings, url, world, timeoutMs }: AuditedPage): Promise<Finding[]> {
  const none = rules.map(toNone);
  if (!siblings) return none;
  const script = toScript([...factParts, ...placeParts], `readFacts(${generatedName})`);
  const facts = await world.evaluate<CommonParts>(script, { timeoutMs });
  const compared = siblings.compare(url, facts);
  if (!compared) return none;
  const { sameTitle, moved } = compared;
  const told = [
    ...(sameTitle ? [toTitleFinding(facts, sameTitle)] : []),
    ...moved.slice(0, 1).map(toMenuFinding),
  ];
  return told.length > 0 ? told : none;
}

function toTitleFinding({ title, heading }: CommonParts, url: string): Finding {
  const reason = `Der Titel „${title}“ ist der von ${url} und weiteren Seiten und nennt das Thema dieser Seite nicht: „${heading}“.`;
  return toFinding(titleRule, {
    selector: 'html > head > title',
    snippet: `<title>${title}</title>`,
    reason,
  });
}

function toMenuFinding({ selector, snippet, url, before, now }: MovedMenu): Finding {
  const reason = `Hier: ${now.join(', ')}. Auf ${url}: ${before.join(', ')}.`;
  return toFinding(orderRule, { selector, snippet, reason });
}
