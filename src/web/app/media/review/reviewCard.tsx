import { useEffect, useId, useRef, useState } from 'react';
import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { Choice as TickBox } from '../../../ui/form/choice.tsx';
import { toFileName } from '../../../ui/sign/fileName.ts';
import { AltTextForm } from '../altTextForm.tsx';
import { canDecide, isOnWebsite } from './canDecide.ts';
import { ImagePlace } from './imagePlace.tsx';
import { ReviewButtons, toAnswers } from './reviewButtons.tsx';
import { ReviewDraft } from './reviewDraft.tsx';
import { ReviewPicture } from './reviewPicture.tsx';
import type { AltTextChoice } from './useDecide.ts';
import { useReviewKeys } from './useReviewKeys.ts';

type Props = {
  item: AltTextItem;
  /** The item replaced one that was decided or skipped, so it takes the focus. */
  isArrival: boolean;
  onDecide: (choice: AltTextChoice) => void;
  onMove: (step: 1 | -1) => void;
  onUndo: (() => void) | null;
};

export function ReviewCard({ item, isArrival, onDecide, onMove, onUndo }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [isEverywhere, setIsEverywhere] = useState(true);
  const name = item.title || toFileName(item.url);
  useEffect(() => {
    if (isArrival) heading.current?.focus();
  }, [isArrival]);
  const choose = (choice: Omit<AltTextChoice, 'is_everywhere'>) =>
    onDecide({ ...choice, is_everywhere: isEverywhere && item.same.total > 0 });
  const decide = (action: Exclude<AltTextChoice['action'], 'edit'>) => {
    if (canDecide(item, action)) choose({ action });
  };
  useReviewKeys({
    answer: (isYes) => decide(toAnswers(item)[isYes ? 'yes' : 'no']),
    decorate: () => decide('decorative'),
    edit: () => setIsEditing(true),
    move: onMove,
    undo: () => onUndo?.(),
    isOff: isEditing,
  });
  const leaveForm = () => {
    setIsEditing(false);
    heading.current?.focus();
  };
  return (
    <section
      aria-labelledby={`${id}-name`}
      className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 rounded-card border border-hair bg-surface p-4 sm:p-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]"
    >
      <div className="min-w-0 lg:row-span-2">
        <h3
          ref={heading}
          id={`${id}-name`}
          tabIndex={-1}
          aria-describedby={`${id}-draft`}
          className="title-3 mb-3 scroll-mt-20 wrap-anywhere"
        >
          {name}
        </h3>
        <ReviewPicture item={item} name={name} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
        {isEditing ? (
          <AltTextForm
            text={(isOnWebsite(item) ? item.alt : item.alt_text) ?? ''}
            name={name}
            onSave={(alt_text) => choose({ action: 'edit', alt_text })}
            onCancel={leaveForm}
          />
        ) : (
          <>
            <ReviewDraft item={item} id={`${id}-draft`} />
            <ReviewButtons
              item={item}
              onDecide={decide}
              onEdit={() => setIsEditing(true)}
              onMove={onMove}
              onUndo={onUndo}
            />
          </>
        )}
        {item.same.total > 0 && (
          <TickBox
            type="checkbox"
            label="Für dasselbe Bild überall entscheiden"
            help={`Es steht an ${toCount(item.same.total, 'weiterer Adresse', 'weiteren Adressen')} mit demselben ${isOnWebsite(item) ? 'Text' : 'Vorschlag'}.`}
            checked={isEverywhere}
            onChange={(event) => setIsEverywhere(event.target.checked)}
          />
        )}
      </div>
      <div className="min-w-0">
        <h4 className="font-bold">Wo das Bild steht</h4>
        <ImagePlace item={item} />
      </div>
    </section>
  );
}
