import { useShortcuts } from '../../shortcuts/useShortcuts.ts';
import type { AltTextChoice } from './useDecide.ts';

type Keys = {
  decide: (action: Exclude<AltTextChoice['action'], 'edit'>) => void;
  edit: () => void;
  move: (step: 1 | -1) => void;
  undo: () => void;
  isOff: boolean;
};

/** Shortcuts of the review screen. Undo works even when nothing is left to decide. */
export function useReviewKeys({ decide, edit, move, undo, isOff }: Keys): void {
  useShortcuts(
    'review',
    {
      reviewAccept: () => decide('accept'),
      reviewEnter: ({ target }) => (isControl(target) ? false : decide('accept')),
      reviewEdit: edit,
      reviewDiscard: () => decide('discard'),
      reviewDecorative: () => decide('decorative'),
      reviewSkip: () => move(1),
      reviewNext: () => move(1),
      reviewBack: () => move(-1),
    },
    { isOff },
  );
  useShortcuts('review', {
    reviewUndo: undo,
    reviewUndoChord: ({ target }) => (isTyping(target) ? false : undo()),
  });
}

/** Links and buttons keep their own Enter. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea, summary') !== null;

/** Fields keep the browser's own text undo. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea') !== null;
