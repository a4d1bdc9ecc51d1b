import type { CauseClass } from '../../shared/contract/cause.ts';
import { classNames } from '../../shared/words/causeWords.ts';
import type { Tone } from '../ui/sign/badge.tsx';

export type TonedWord = { word: string; tone: Tone };

export const classWords: { [kind in CauseClass]: TonedWord } = {
  error: { word: classNames.error, tone: 'bad' },
  review: { word: classNames.review, tone: 'warn' },
  document: { word: classNames.document, tone: 'bad' },
  hint: { word: classNames.hint, tone: 'info' },
};
