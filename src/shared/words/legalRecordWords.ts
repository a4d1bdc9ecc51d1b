import type { LegalRecordKind } from '../work/declaration.ts';
import type {
  LegalRecord,
  LegalRecordContent,
  LegalRecordState,
  MessageSubject,
} from '../work/declarationText.ts';

export const legalRecordStateWords: { [state in LegalRecordState]: string } = {
  running: 'Festgehalten',
  due: 'Bald zu überprüfen',
  over: 'Überprüfung überfällig',
  ended: 'Gilt nicht mehr',
};

export const messageSubjectWords: { [subject in Exclude<MessageSubject, ''>]: string } = {
  defect: 'Mängel der Dienstleistung (§ 14 Abs. 4 BFSG)',
  burden: 'Unverhältnismäßige Belastung (§ 17 BFSG)',
  change: 'Grundlegende Veränderung (§ 16 BFSG)',
  other: 'Anderes, zum Beispiel eine Auskunft',
};

/** Criteria of Anlage 4 BFSG, in its order. */
export const burdenCriteria = {
  cost_share: 'Nettokosten im Verhältnis zu den Gesamtkosten',
  benefit: 'Kosten und Vorteile im Verhältnis zum Nutzen für Menschen mit Behinderungen',
  turnover_share: 'Nettokosten im Verhältnis zum Nettoumsatz',
} as const;
export type BurdenCriterion = keyof typeof burdenCriteria;
export const burdenCriterionNames = Object.keys(burdenCriteria) as BurdenCriterion[];

type Hinted = Pick<LegalRecord, 'kind' | 'told_on'> & { content: LegalRecordContent };

/** Names what the law asks for and the record does not show. */
export function listRecordHints({ kind, told_on, content }: Hinted): string[] {
  if (content.ended_on !== '') return [];
  if (kind === 'message')
    return content.authority === '' ? ['Es fehlt, welche Behörde die Mitteilung bekommen hat.'] : [];
  const isOpen = kind === 'burden' && burdenCriterionNames.some((name) => content[name] === '');
  return [
    ...(isOpen ? ['Zu jedem der drei Kriterien der Anlage 4 BFSG gehört eine Aussage.'] : []),
    ...(kind === 'burden' && content.has_funding
      ? ['Fremde Mittel für Barrierefreiheit schließen diese Ausnahme aus (§ 17 Abs. 4 BFSG).']
      : []),
    ...(told_on === null
      ? [`Die Behörde ist unverzüglich zu unterrichten (§ ${kind === 'burden' ? 17 : 16} BFSG).`]
      : []),
  ];
}

const fieldWords: { [field in keyof LegalRecordContent]: string } = {
  title: 'Worum es geht',
  decided_on: 'Beurteilt am',
  person: 'Beurteilt von',
  text: 'Beurteilung und Gründe',
  ...burdenCriteria,
  has_funding: 'Fremde Mittel für Barrierefreiheit erhalten',
  subject: 'Anlass',
  authority: 'Behörde',
  reference: 'Aktenzeichen',
  about_id: 'Zur Beurteilung',
  next_on: 'Zu überprüfen bis',
  ended_on: 'Gilt nicht mehr seit',
};

const messageFieldWords: { [field in keyof LegalRecordContent]?: string } = {
  decided_on: 'Mitgeteilt am',
  person: 'Mitgeteilt von',
  text: 'Text der Mitteilung',
};

export const toRecordFieldName = (kind: LegalRecordKind, field: keyof LegalRecordContent): string =>
  (kind === 'message' && messageFieldWords[field]) || fieldWords[field];

export const recordFields = Object.keys(fieldWords) as (keyof LegalRecordContent)[];

/** Demands of the law on such records, said wherever they are shown. */
export const legalRecordNote =
  'Beurteilungen nach den §§ 16 und 17 BFSG sind zu dokumentieren und fünf Jahre aufzubewahren. Stufenlos bewahrt auf, was Menschen schreiben, und erinnert an Überprüfungen; es beurteilt nichts. Das ist keine Rechtsberatung.';
