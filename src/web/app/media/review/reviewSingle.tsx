import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';
import { focusSection } from '../../view/focusSection.ts';
import { useNextParts } from '../../view/useNextParts.ts';
import { ReviewCard } from './reviewCard.tsx';
import { type AltTextChoice, useDecide } from './useDecide.ts';

type Props = {
  websiteId: number;
  items: AltTextItem[];
  list: UseInfiniteQueryResult;
  /** Image restored by the last undo; the review continues there. */
  returned: Pick<AltTextItem, 'id'> | null;
  onSaid: (words: string) => void;
  onUndo: (() => void) | null;
};

const said = {
  accept: 'Übernommen.',
  edit: 'Gespeichert.',
  discard: 'Verworfen.',
  decorative: 'Als dekorativ bestätigt.',
  fits: 'Text passt.',
  unfit: 'Als unpassend markiert.',
};

export function ReviewSingle({ websiteId, items, list, returned, onSaid, onUndo }: Props) {
  const { mutate } = useDecide(websiteId, () => onSaid(''));
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    if (returned === null) return;
    setCurrentId(returned.id);
    setHasMoved(true);
  }, [returned]);
  const found = items.findIndex(({ id }) => id === currentId);
  const at = Math.max(0, found);
  useNextParts(list, { loaded: items.length, lastShown: at });
  const item = items[at];
  if (!item) return null;
  const goTo = (next: AltTextItem | undefined) => {
    setHasMoved(true);
    setCurrentId(next?.id ?? null);
  };
  const decide = (choice: AltTextChoice) => {
    const next = items[at + 1] ?? items[at - 1];
    onSaid(`${said[choice.action]}${next ? '' : ' Das war das letzte Bild dieser Auswahl.'}`);
    goTo(next);
    if (!next) focusSection('review-title');
    mutate({ items: [item], choice });
  };
  const move = (step: 1 | -1) => {
    const next = items[at + step];
    onSaid(
      next
        ? ''
        : step === 1
          ? 'Das ist das letzte Bild dieser Auswahl.'
          : 'Das ist das erste Bild dieser Auswahl.',
    );
    if (next) goTo(next);
  };
  return (
    <ReviewCard
      key={item.id}
      item={item}
      isArrival={hasMoved}
      onDecide={decide}
      onMove={move}
      onUndo={onUndo}
    />
  );
}
