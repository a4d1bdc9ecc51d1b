import type {
  DeclarationAnswers,
  DeclarationContent,
  DeclaredSentence,
} from '../../shared/work/declarationText.ts';
import { isLink } from '../document/document.ts';
import { toGermanDay } from '../document/words.ts';
import { listFailed, toBarrierSentence, toMeasured, toSentence } from './evidence.ts';
import type { DeclarationFacts } from './facts.ts';

export type DeclarationSection = DeclarationContent['sections'][number];
type Block = DeclarationSection['blocks'][number];

export const toTextBlocks = (sentences: DeclaredSentence[]): Block[] =>
  sentences.map((sentence) => ({ kind: 'text', sentences: [sentence] }));

export const toListBlocks = (sentences: DeclaredSentence[]): Block[] =>
  sentences.length > 0 ? [{ kind: 'list', sentences }] : [];

/** Own words, one block a paragraph. */
export const toOwn = (text: string): Block[] =>
  toTextBlocks(
    text
      .split(/\n{2,}/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => toSentence(part)),
  );

export const toBarrierList = (facts: DeclarationFacts): Block[] =>
  toListBlocks(listFailed(facts).map((failed) => toBarrierSentence(facts, failed)));

/** No barrier that is known. It never says that there is none. */
export const toNoneKnown = (facts: DeclarationFacts): Block[] =>
  facts.scan
    ? toTextBlocks([toMeasured(facts, 'Die Prüfung hat keine Barriere ergeben, die noch besteht.')])
    : [];

export function toContact({ email, phone, contact_url }: DeclarationAnswers): Block[] {
  return toListBlocks([
    ...(email ? [toSentence(`E-Mail: ${email}`, 'described', `mailto:${email}`)] : []),
    ...(phone ? [toSentence(`Telefon: ${phone}`, 'described', `tel:${phone.replace(/[^+\d]/g, '')}`)] : []),
    ...(isLink(contact_url) ? [toSentence(`Kontaktformular: ${contact_url}`, 'described', contact_url)] : []),
  ]);
}

export function toAuthority({ authority, authority_contact, authority_url }: DeclarationAnswers): Block[] {
  return toListBlocks([
    ...(authority ? [toSentence(authority)] : []),
    ...(authority_contact ? [toSentence(authority_contact)] : []),
    ...(isLink(authority_url) ? [toSentence(authority_url, 'described', authority_url)] : []),
  ]);
}

/** Ends the words that people wrote, before the day of their judgement follows. */
export function toWholeReason(reason: string, day: string): string {
  const whole = reason === '' || /[.!?…]["“”»«)]*$/.test(reason) ? reason : `${reason}.`;
  return day ? `${whole} Beurteilt am ${toGermanDay(day)}.` : whole;
}

export const hasContact = ({ email, phone, contact_url }: DeclarationAnswers): boolean =>
  [email, phone, contact_url].some((value) => value !== '');

/** Leaves out what says nothing. */
export const withWords = (sections: DeclarationSection[]): DeclarationSection[] =>
  sections.filter(({ blocks }) => blocks.length > 0);
