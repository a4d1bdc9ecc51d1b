import { toEmailAddress } from '../../shared/forms/emails.ts';
import { declarationLimits } from '../../shared/limits/declaration.ts';
import { findPromise } from '../../shared/words/declarationWords.ts';
import type { DeclarationAnswers, DeclarationException } from '../../shared/work/declarationText.ts';
import { isLink } from '../document/document.ts';
import { isFaultless } from './assessment.ts';
import { listAuthorityHints, toLand, toProposedAuthority } from './authority.ts';
import { hasContact } from './commonSections.ts';
import { toMonthsLater } from './months.ts';
import type { DeclarationOrder } from './order.ts';
import { isFounded } from './publicSections.ts';

/** Says what keeps a declaration from approval, in German. Empty: nothing. */
export function listGaps(order: DeclarationOrder): string[] {
  const { kind, facts, answers } = order;
  return [
    ...toNeeds(answers, kind === 'company' ? companyNeeds : toPublicNeeds(answers)),
    ...(facts.scan && facts.pages_count > 0
      ? []
      : ['Ein abgeschlossener Scan: Ohne ihn gibt es nichts, worauf sich die Bewertung stützt.']),
    ...(kind === 'public' ? listCompatibilityFaults(order) : []),
    ...listAssessmentFaults(order),
    ...answers.exceptions.flatMap((exception, at) => listExceptionFaults(exception, at + 1, order)),
    ...listShapeFaults(answers),
    ...listPromises(answers),
    ...(answers.is_authority_checked
      ? []
      : ['Bestätigen Sie, dass Sie Name und Kontakt der Stelle geprüft haben.']),
  ];
}

type Needs = { [field in keyof DeclarationAnswers]?: string };

const companyNeeds: Needs = {
  operator: 'Name des Unternehmens',
  service: 'Beschreibung der Dienstleistung (Anlage 3 Nr. 1 Buchstabe a BFSG)',
  usage: 'Erläuterungen zur Durchführung (Anlage 3 Nr. 1 Buchstabe b BFSG)',
  method: 'Wer die Bewertung vorgenommen hat',
  assessed_on: 'Tag der Bewertung',
  authority: 'Zuständige Marktüberwachungsbehörde (Anlage 3 Nr. 1 Buchstabe d BFSG)',
};

function toPublicNeeds(answers: DeclarationAnswers): Needs {
  const land = toLand(answers);
  const body = land ? `Durchsetzungsstelle des Landes ${land}` : 'Schlichtungs- oder Durchsetzungsstelle';
  return { ...publicNeeds, authority: body, authority_url: `Link zur ${body}` };
}

const publicNeeds: Needs = {
  operator: 'Name der öffentlichen Stelle',
  jurisdiction: 'Bund oder Land, zu dem die Stelle gehört',
  compatibility: 'Stand der Vereinbarkeit',
  method: 'Wer die Bewertung vorgenommen hat',
  assessed_on: 'Tag der Bewertung',
};

const toNeeds = (answers: DeclarationAnswers, needs: Needs): string[] =>
  Object.entries(needs).flatMap(([field, words]) =>
    answers[field as keyof DeclarationAnswers] === '' ? [words] : [],
  );

function listCompatibilityFaults({ facts, answers }: DeclarationOrder): string[] {
  const { jurisdiction, law, compatibility, exceptions } = answers;
  const needsLaw = jurisdiction !== '' && jurisdiction !== 'bund' && law === '';
  return [
    ...(needsLaw ? ['Name des Gesetzes, das im Land gilt'] : []),
    ...(hasContact(answers) ? [] : ['Ein Kontakt für Rückmeldungen']),
    ...(compatibility === 'full' && !isFounded({ facts, answers })
      ? [
          '„Vollständig vereinbar“ geht erst, wenn jedes Kriterium der WCAG 2.1 auf jeder Seite geprüft und erfüllt ist, es keine Ausnahme gibt und Sie die übrigen Anforderungen der EN 301 549 geprüft haben.',
        ]
      : []),
    ...(exceptions.some(({ ground }) => ground === 'change')
      ? ['Die Ausnahme „grundlegende Veränderung“ gibt es nur nach dem BFSG.']
      : []),
  ];
}

function listAssessmentFaults({ kind, answers, made_at }: DeclarationOrder): string[] {
  const { method, assessor, assessed_on } = answers;
  const isOld =
    kind === 'public' &&
    assessed_on !== '' &&
    assessed_on < toMonthsLater(made_at, -declarationLimits.assessmentMonths);
  return [
    ...(method === 'third' && assessor === '' ? ['Name der Stelle, die bewertet hat'] : []),
    ...(assessed_on > made_at.slice(0, 10) ? ['Der Tag der Bewertung liegt in der Zukunft.'] : []),
    ...(isOld ? ['Die Bewertung ist älter als ein Jahr. Erklärungen sind jährlich zu erneuern.'] : []),
  ];
}

function listExceptionFaults(
  { ground, content, reason, assessed_on }: DeclarationException,
  nth: number,
  { made_at }: DeclarationOrder,
): string[] {
  const isDue = ground === 'burden' && assessed_on !== '';
  const isOld = isDue && assessed_on < toMonthsLater(made_at, -12 * declarationLimits.burdenYears);
  return [
    ...(content && reason ? [] : [`Ausnahme ${nth}: Inhalt und Begründung`]),
    ...(ground !== 'outside' && !assessed_on ? [`Ausnahme ${nth}: Tag der Beurteilung`] : []),
    ...(isOld ? [`Ausnahme ${nth}: Die Beurteilung ist älter als fünf Jahre und zu erneuern.`] : []),
  ];
}

function listShapeFaults({ email, contact_url, authority_url }: DeclarationAnswers): string[] {
  return [
    ...(email && toEmailAddress(email) === null ? ['Die E-Mail-Adresse ist nicht vollständig.'] : []),
    ...(contact_url && !isLink(contact_url)
      ? ['Der Link zum Kontaktformular beginnt nicht mit https://.']
      : []),
    ...(authority_url && !isLink(authority_url) ? ['Der Link zur Stelle beginnt nicht mit https://.'] : []),
  ];
}

const listOwnWords = (answers: DeclarationAnswers): string[] => [
  ...[answers.service, answers.usage, answers.how, answers.alternatives, answers.operator],
  ...answers.exceptions.flatMap(({ content, reason }) => [content, reason]),
];

const listPromises = (answers: DeclarationAnswers): string[] =>
  listOwnWords(answers).flatMap((text) => {
    const promise = findPromise(text);
    return promise
      ? [`„${promise}“ verspricht mehr, als eine Prüfung zeigen kann. Bitte sagen Sie es anders.`]
      : [];
  });

/** Says what people should look at before they approve. */
export function listHints({ kind, facts, answers }: DeclarationOrder): string[] {
  const { reported_on, exceptions } = answers;
  const hasBarriers = facts.barriers.length + facts.failed_by_hand.length > 0;
  const isUntold = exceptions.some((exception) => exception.ground !== 'outside' && !exception.reported_on);
  return [
    ...(kind === 'company' && hasBarriers && !reported_on
      ? [
          'Nach § 14 Abs. 4 BFSG sind Mängel zu beheben und der Marktüberwachungsbehörde unverzüglich zu melden. Wer Barrieren öffentlich nennt, räumt sie ein.',
        ]
      : []),
    ...(kind === 'company' && isUntold
      ? [
          'Wer sich auf §§ 16 oder 17 BFSG beruft, bewahrt die Beurteilung fünf Jahre auf und unterrichtet unverzüglich die Behörde.',
        ]
      : []),
    ...(kind === 'company' && !hasContact(answers)
      ? ['Ein Kontakt ist nicht vorgeschrieben, hilft aber, Barrieren früh zu erfahren.']
      : []),
    ...listAuthorityHints(kind, answers),
    ...(facts.ignored > 0
      ? ['Ignorierte Ursachen stehen nicht in der Liste. Prüfen Sie, ob das so richtig ist.']
      : []),
  ];
}

/** Suggestions from evidence; a person decides. */
export function toProposed({ kind, facts, answers }: Pick<DeclarationOrder, 'kind' | 'facts' | 'answers'>) {
  const failed = facts.criteria.filter(({ outcome }) => outcome === 'failed').length;
  const isMost = failed > facts.criteria.length / 2;
  return {
    compatibility: !facts.scan
      ? ('' as const)
      : isFaultless(facts)
        ? ('full' as const)
        : isMost
          ? ('none' as const)
          : ('partial' as const),
    assessed_on: facts.scan?.finished_at.slice(0, 10) ?? '',
    authority: toProposedAuthority(kind, answers),
  };
}
