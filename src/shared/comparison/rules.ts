import type { Repair } from '../standards/repair.ts';
import type { ListedRule } from '../standards/rules.ts';
import { endSentence } from '../text/line.ts';
import type { Finding } from '../work/finding.ts';

/** Engine of faults that only a comparison of pages shows. Its findings are settled when a scan ends. */
export const acrossPages = 'stufenlos-pages';

export type ComparisonRule = ListedRule & { impact: Finding['impact']; repair: Repair };

const definite = { bestPractice: false, record: 'definite' } as const;
const review = { bestPractice: false, record: 'review' } as const;

export const comparisonRules = {
  title: {
    ...definite,
    id: 'title-of-other-page',
    title: 'Seitentitel gehört zu einer anderen Seite',
    criteria: ['2.4.2'],
    act: ['c4a8a4'],
    impact: 'serious',
    repair: {
      title: 'Seitentitel steht auf mehreren Seiten und passt nicht zu dieser',
      why: 'Der Titel ist das Erste, was ein Screenreader vorliest, und er steht im Tab, im Verlauf und in Lesezeichen. Heißen alle Seiten gleich, lässt sich keine wiederfinden.',
      how: [
        'Schreiben Sie in title erst das Thema dieser Seite und dann den Namen der Website.',
        'Meist genügt eine Änderung in der Vorlage: der Titel übernimmt die Hauptüberschrift.',
      ],
      bad: '<title>Bücherei Musterstadt</title>\n<h1>Öffnungszeiten</h1>',
      good: '<title>Öffnungszeiten – Bücherei Musterstadt</title>\n<h1>Öffnungszeiten</h1>',
    },
  },
  titleAsked: {
    ...review,
    id: 'title-repeated-asked',
    title: 'Mehrere Seiten haben denselben Titel',
    criteria: ['2.4.2'],
    act: ['c4a8a4'],
    impact: 'moderate',
    repair: {
      title: 'Mehrere Seiten haben denselben Titel',
      why: 'Der Titel ist das Erste, was ein Screenreader vorliest. Sagt er nicht, welche der Seiten offen ist, müssen Menschen sie erst durchlesen.',
      how: [
        'Nennen Sie in title, was nur auf dieser Seite steht, dann das gemeinsame Thema und den Namen der Website.',
      ],
      bad: '<title>Antrag stellen – Amt</title>\n<h1>Zahlung</h1>',
      good: '<title>Zahlung – Antrag stellen – Amt</title>\n<h1>Zahlung</h1>',
    },
  },
  order: {
    ...definite,
    id: 'navigation-order',
    title: 'Navigation steht hier in anderer Reihenfolge als auf anderen Seiten',
    criteria: ['3.2.3'],
    impact: 'moderate',
    repair: {
      title: 'Reihenfolge der Navigation wechselt von Seite zu Seite',
      why: 'Wer die Seite nicht sieht, stark vergrößert oder sich schwer orientiert, merkt sich, der wievielte Punkt „Kontakt“ ist. Steht er woanders, beginnt die Suche von vorn.',
      how: [
        'Geben Sie gemeinsamen Punkten auf allen Seiten dieselbe Reihenfolge. Zusätzliche Punkte dürfen dazwischen stehen.',
        'Am besten kommt die Navigation auf allen Seiten aus derselben Vorlage.',
      ],
      bad: 'Startseite: Produkte, Preise, Kontakt\nBlog: Kontakt, Produkte, Preise',
      good: 'Startseite: Produkte, Preise, Kontakt\nBlog: Produkte, Preise, Kontakt',
    },
  },
  help: {
    ...definite,
    id: 'help-order',
    title: 'Hilfe steht hier an anderer Stelle als auf anderen Seiten',
    criteria: ['3.2.6'],
    impact: 'moderate',
    repair: {
      title: 'Hilfe steht nicht auf allen Seiten an derselben Stelle',
      why: 'Wer Hilfe braucht, ist oft schon in Schwierigkeiten. Menschen mit Lern- oder Gedächtnisproblemen finden Kontakt und Telefonnummer nur wieder, wenn sie überall am selben Platz stehen.',
      how: [
        'Setzen Sie Kontakt, Telefon, Chat und Hilfe auf allen Seiten an dieselbe Stelle, im Verhältnis zu dem, was sich sonst wiederholt.',
      ],
      bad: 'Startseite: Kontakt im Fuß der Seite\nBestellung: Kontakt im Kopf der Seite',
      good: 'Startseite: Kontakt im Fuß der Seite\nBestellung: Kontakt im Fuß der Seite',
    },
  },
  name: {
    ...definite,
    id: 'named-otherwise',
    title: 'Dasselbe Bedienelement heißt hier anders als auf anderen Seiten',
    criteria: ['3.2.4'],
    impact: 'moderate',
    repair: {
      title: 'Dieselbe Funktion hat auf mehreren Seiten verschiedene Namen',
      why: 'Ein „Warenkorb“, der auf einer anderen Seite „Einkaufstasche“ heißt, wirkt wie etwas anderes. Das trifft alle, die nur den Namen hören, und Menschen, denen das Verstehen schwerfällt.',
      how: [
        'Wählen Sie einen Namen und verwenden Sie ihn auf allen Seiten, auch in aria-label und im Alternativtext von Symbolen.',
      ],
      bad: 'Startseite: <a href="/korb">Warenkorb</a>\nKasse: <a href="/korb">Einkaufstasche</a>',
      good: 'Startseite: <a href="/korb">Warenkorb</a>\nKasse: <a href="/korb">Warenkorb</a>',
    },
  },
} satisfies { [name: string]: ComparisonRule };

/** Version grows with every change of what a comparison finds. */
export const comparisonEngine = {
  name: acrossPages,
  title: 'Stufenlos, Vergleich der Seiten',
  version: '1',
  licence: null,
  rules: Object.values(comparisonRules) as ComparisonRule[],
};

export const comparedCriteria = [
  ...new Set(Object.values(comparisonRules).flatMap(({ criteria }) => criteria)),
];

type Place = { selector: string; snippet: string; component: string; reason: string };

export const toPageFinding = (rule: ComparisonRule, { reason, ...place }: Place): Finding => ({
  engine: acrossPages,
  rule: rule.id,
  criteria: rule.criteria,
  outcome: rule.record === 'review' ? 'cantTell' : 'failed',
  impact: rule.impact,
  message: `${endSentence(rule.title)}\n${reason}`,
  help_url: null,
  ...place,
});
