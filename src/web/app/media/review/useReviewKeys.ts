import { useShortcuts } from '../../shortcuts/useShortcuts.ts';

type Keys = {
  answer: (isYes: boolean) => void;
  decorate: () => void;
  edit: () => void;
  move: (step: 1 | -1) => void;
  undo: () => void;
  isOff: boolean;
};

/** Shortcuts of the review screen. Undo works even when nothing is left to decide. */
export function useReviewKeys({ answer, decorate, edit, move, undo, isOff }: Keys): void {
  useShortcuts(
    'review',
    {
      reviewAccept: () => answer(true),
      reviewEnter: ({ target }) => (isControl(target) ? false : answer(true)),
      reviewEdit: edit,
      reviewDiscard: () => answer(false),
      reviewDecorative: decorate,
      reviewSkip: () => move(1),
      reviewNext: () => move(1),
      reviewBack: () => move(-1),
    },
    { isOff },
  );
  useUndoKeys(undo);
}

export function useUndoKeys(undo: (() => void) | null): void {
  useShortcuts('review', {
    reviewUndo: () => undo?.(),
    reviewUndoChord: ({ target }) => (isTyping(target) ? false : undo?.()),
  });
}

/** Links and buttons keep their own Enter. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea, summary') !== null;

/** Fields keep the browser's own text undo. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea') !== null;
