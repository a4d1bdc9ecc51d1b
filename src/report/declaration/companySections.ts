import type { ExceptionGround } from '../../shared/work/declaration.ts';
import type {
  DeclarationAnswers,
  DeclarationException,
  DeclaredSentence,
} from '../../shared/work/declarationText.ts';
import { toGermanDay } from '../document/words.ts';
import { toAssessment } from './assessment.ts';
import {
  type DeclarationSection,
  toAuthority,
  toBarrierList,
  toContact,
  toListBlocks,
  toNoneKnown,
  toOwn,
  toTextBlocks,
  toWholeReason,
} from './commonSections.ts';
import { listFailed, toSentence } from './evidence.ts';
import type { DeclarationFacts } from './facts.ts';

/** Contents of Anlage 3 Nr. 1 BFSG, a to d, and what helps beside them. */
export function toCompanySections(
  facts: DeclarationFacts,
  answers: DeclarationAnswers,
): DeclarationSection[] {
  const { operator, service, usage, exceptions } = answers;
  return [
    {
      id: 'dienstleistung',
      title: 'Unsere Dienstleistung',
      blocks: [
        ...toTextBlocks([
          toSentence(
            `Diese Informationen gelten für ${facts.website_url}, ein Angebot von ${operator || '…'}.`,
          ),
        ]),
        ...toOwn(service),
      ],
    },
    { id: 'nutzung', title: 'So nutzen Sie die Dienstleistung', blocks: toOwn(usage) },
    toRequirements(facts, answers),
    toBarriers(facts, answers),
    { id: 'ausnahmen', title: 'Ausnahmen', blocks: toListBlocks(exceptions.map(toException)) },
    { id: 'kontakt', title: 'Barriere melden', blocks: toContact(answers) },
    { id: 'aufsicht', title: 'Zuständige Behörde zur Marktüberwachung', blocks: toAuthority(answers) },
  ];
}

const demanded =
  'Die Verordnung zum Barrierefreiheitsstärkungsgesetz (BFSGV) verlangt, Websites auf konsistente und angemessene Weise wahrnehmbar, bedienbar, verständlich und robust zu gestalten (§ 12 Nr. 3). Wer im elektronischen Geschäftsverkehr Verträge anbietet, muss das auch bei Funktionen zum Anmelden, für die Sicherheit und zum Bezahlen tun (§ 19).';
const measure =
  'Als technischer Maßstab dient die EN 301 549 (V3.2.1) mit den WCAG 2.1, Stufen A und AA. Das Gesetz selbst nennt beide nicht.';

const toRequirements = (facts: DeclarationFacts, answers: DeclarationAnswers): DeclarationSection => ({
  id: 'anforderungen',
  title: 'Wie die Anforderungen erfüllt werden',
  blocks: [
    ...toTextBlocks([toSentence(demanded, 'law'), toSentence(measure, 'law')]),
    ...toOwn(answers.how),
    ...toTextBlocks(toAssessment(facts, answers)),
  ],
});

function toBarriers(facts: DeclarationFacts, { reported_on, alternatives }: DeclarationAnswers) {
  const list = toBarrierList(facts);
  const reported = reported_on
    ? ` Die Marktüberwachungsbehörde haben wir am ${toGermanDay(reported_on)} informiert (§ 14 Abs. 4 BFSG).`
    : '';
  const known = `Diese Barrieren sind uns bekannt.${reported}`;
  return {
    id: 'barrieren',
    title: 'Was noch nicht barrierefrei ist',
    blocks: [
      ...(listFailed(facts).length > 0
        ? [...toTextBlocks([toSentence(known)]), ...list]
        : toNoneKnown(facts)),
      ...toOwn(alternatives),
    ],
  };
}

const grounds: { [ground in ExceptionGround]: (content: string) => string } = {
  change: (content) =>
    `Für „${content}“ gilt nach unserer Beurteilung die Ausnahme der grundlegenden Veränderung (§ 16 BFSG):`,
  burden: (content) =>
    `Für „${content}“ gilt nach unserer Beurteilung die Ausnahme der unverhältnismäßigen Belastung (§ 17 BFSG):`,
  outside: (content) => `„${content}“ gehört nach unserer Beurteilung zu den Inhalten des § 1 Abs. 4 BFSG:`,
};

const toException = ({ ground, content, reason, assessed_on }: DeclarationException): DeclaredSentence =>
  toSentence(`${grounds[ground](content)} ${toWholeReason(reason, assessed_on)}`);
