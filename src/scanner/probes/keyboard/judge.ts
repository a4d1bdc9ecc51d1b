import type { ActedFault } from '../reading/acted.ts';
import type { ProbeRule } from '../reading/readingProbe.ts';
import type { Keyboard } from './actInPage.ts';
import type { Walk } from './walk.ts';

/** `isAll`: all that the walk does not show was tried as well. */
export type Told = ActedFault[] | { faults: ActedFault[]; isAll: boolean } | null;

/** Judges one walk; may press further keys. Null: the page reacts so that nothing can be told. */
export type Judge = {
  rules: ProbeRule[];
  judge(walk: Walk, keyboard: Keyboard): Promise<Told> | Told;
  /** True if finding nothing proves that nothing is wrong. Left out: if Tab went through the whole page. */
  isWhole?(walk: Walk): boolean;
};

type Place = { selector: string; snippet: string };

export const toWalkFault = (rule: string, { selector, snippet }: Place, reason: string): ActedFault => ({
  rule,
  selector,
  snippet,
  reason,
});

type Named = { name: string; tag: string; role?: string };

/** Words for an element in a German sentence, as `Link „Kontakt“`. */
export function toPhrase({ name, tag, role = '' }: Named): string {
  const noun = nouns[role] ?? nouns[tag] ?? 'Element';
  return name ? `${noun} ${quote(name)}` : `${noun} ohne Namen`;
}

export const quote = (text: string) => `„${text.length > 60 ? `${text.slice(0, 59)}…` : text}“`;

const nouns: { [kind: string]: string } = {
  a: 'Link',
  area: 'Link',
  link: 'Link',
  button: 'Schaltfläche',
  input: 'Feld',
  textarea: 'Textfeld',
  select: 'Auswahlliste',
  summary: 'Aufklapper',
  iframe: 'Rahmen',
  checkbox: 'Kontrollkästchen',
  radio: 'Optionsfeld',
  tab: 'Reiter',
  menuitem: 'Menüpunkt',
};
