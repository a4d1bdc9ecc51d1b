import { compatibilityWords } from '../../shared/words/declarationWords.ts';
import type { ExceptionGround } from '../../shared/work/declaration.ts';
import type {
  DeclarationAnswers,
  DeclarationException,
  DeclaredSentence,
} from '../../shared/work/declarationText.ts';
import { toGermanDay } from '../document/words.ts';
import { isFaultless, toAssessment, toMethodSentences } from './assessment.ts';
import { toLand } from './authority.ts';
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
import { listFailed, toFound, toSentence } from './evidence.ts';
import type { DeclarationOrder } from './order.ts';

type Given = Omit<DeclarationOrder, 'kind'>;

/** Contents of the model of Durchführungsbeschluss (EU) 2018/1523. */
export function toPublicSections(given: Given): DeclarationSection[] {
  const { facts, answers } = given;
  return [
    {
      id: 'geltung',
      title: 'Wofür diese Erklärung gilt',
      blocks: toTextBlocks([
        toSentence(
          `${answers.operator || '…'} ist bemüht, die Website ${facts.website_url} im Einklang mit ${toLaw(answers)} barrierefrei zugänglich zu machen. Diese Erklärung gilt für diese Website.`,
        ),
      ]),
    },
    {
      id: 'stand',
      title: 'Stand der Vereinbarkeit',
      blocks: toTextBlocks([...toCompatibility(given), ...toAssessment(facts, { ...answers, method: '' })]),
    },
    toInaccessible(given),
    toMaking(given),
    toFeedback(answers),
    toEnforcement(answers),
  ];
}

/** Puts a law that was named without an article in brackets, where every form of its name is right. */
function toLaw(answers: DeclarationAnswers): string {
  const { jurisdiction, law } = answers;
  if (jurisdiction === 'bund') return 'dem BGG und der BITV 2.0';
  if (/^(?:dem|der|den) /i.test(law)) return law;
  const land = toLand(answers);
  return `dem Recht des Landes${land ? ` ${land}` : ''}${law && ` (${law})`}`;
}

/** True where evidence lets a person say so. */
export function isFounded({ facts, answers }: Pick<Given, 'facts' | 'answers'>): boolean {
  const { compatibility, is_rest_checked, exceptions } = answers;
  if (compatibility === '' || !facts.scan || facts.pages_count === 0) return false;
  if (compatibility !== 'full') return true;
  return isFaultless(facts) && is_rest_checked && exceptions.length === 0;
}

function toCompatibility({ facts, answers }: Given): DeclaredSentence[] {
  if (answers.compatibility === '' || !isFounded({ facts, answers })) return [];
  const because =
    answers.compatibility === 'full' ? '' : ' Was nicht zugänglich ist, steht im nächsten Abschnitt.';
  const words = compatibilityWords[answers.compatibility];
  return [
    toFound(facts, `Diese Website ist mit ${toLaw(answers)} ${words}.${because}`, listFailed(facts)),
    toSentence('Maßstab ist die EN 301 549 (V3.2.1) mit den WCAG 2.1, Stufen A und AA.', 'law'),
  ];
}

const toInaccessible = ({ facts, answers }: Given): DeclarationSection => ({
  id: 'inhalte',
  title: 'Nicht barrierefreie Inhalte',
  blocks: [
    ...(listFailed(facts).length > 0
      ? [...toTextBlocks([toSentence(`Nicht vereinbar mit ${toLaw(answers)}:`)]), ...toBarrierList(facts)]
      : toNoneKnown(facts)),
    ...(['burden', 'outside'] as const).flatMap((ground) => toExcepted(answers.exceptions, ground)),
    ...toOwn(answers.alternatives),
  ],
});

const groundTitles: { [ground in ExceptionGround]: string } = {
  change: '',
  burden: 'Unverhältnismäßige Belastung:',
  outside: 'Inhalte, die nicht unter die Vorschriften fallen:',
};

function toExcepted(exceptions: DeclarationException[], ground: ExceptionGround) {
  const own = exceptions.filter((exception) => exception.ground === ground);
  if (own.length === 0) return [];
  return [...toTextBlocks([toSentence(groundTitles[ground])]), ...toListBlocks(own.map(toException))];
}

const toException = ({ content, reason, assessed_on }: DeclarationException): DeclaredSentence =>
  toSentence(`${content}: ${toWholeReason(reason, assessed_on)}`);

const toMaking = ({ answers, made_at, begun_at = made_at }: Given): DeclarationSection => ({
  id: 'erstellung',
  title: 'Erstellung dieser Erklärung',
  blocks: toTextBlocks([
    toSentence(`Diese Erklärung wurde am ${toGermanDay(begun_at)} erstellt.`),
    ...toMethodSentences(answers),
    toSentence(`Zuletzt überprüft wurde diese Erklärung am ${toGermanDay(made_at)}.`),
  ]),
});

function toFeedback(answers: DeclarationAnswers): DeclarationSection {
  const isFederal = answers.jurisdiction === 'bund';
  return {
    id: 'feedback',
    title: 'Feedback und Kontakt',
    blocks: [
      ...toTextBlocks([
        toSentence('Melden Sie uns bitte Barrieren, die Ihnen auf dieser Website begegnen.'),
        ...(isFederal ? [toSentence('Wir antworten innerhalb eines Monats (§ 12b Abs. 4 BGG).', 'law')] : []),
      ]),
      ...toContact(answers),
    ],
  };
}

function toEnforcement(answers: DeclarationAnswers): DeclarationSection {
  const isFederal = answers.jurisdiction === 'bund';
  const land = toLand(answers);
  const body = land
    ? `an die Stelle wenden, die für das Land ${land} zuständig ist`
    : 'an diese Stelle wenden';
  const turn = `Haben wir Ihre Rückmeldung nicht zufriedenstellend beantwortet, können Sie sich ${body}:`;
  return {
    id: 'durchsetzung',
    title: isFederal ? 'Schlichtungsverfahren' : 'Durchsetzungsverfahren',
    blocks: [
      ...toTextBlocks([toSentence(turn)]),
      ...toAuthority(answers),
      ...(isFederal
        ? toTextBlocks([
            toSentence(
              'Das Schlichtungsverfahren ist für die Beteiligten unentgeltlich (§ 16 Abs. 6 BGG).',
              'law',
            ),
          ])
        : []),
    ],
  };
}
