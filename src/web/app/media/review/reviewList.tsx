import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';
import { toCount, toNumber } from '../../../../shared/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { focusSection } from '../../view/focusSection.ts';
import { More } from '../../view/loaded.tsx';
import { TickAll, useTicked } from '../../view/ticked.tsx';
import { AllOfFilter } from './allOfFilter.tsx';
import { ReviewRow } from './reviewRow.tsx';
import { isExistingState, type ReviewView } from './reviewView.ts';
import { type AltTextChoice, useDecide } from './useDecide.ts';
import { useUndoKeys } from './useReviewKeys.ts';

type Props = {
  websiteId: number;
  items: AltTextItem[];
  total: number;
  list: UseInfiniteQueryResult;
  view: ReviewView;
  onOpen: (id: number) => void;
  onSaid: (words: string) => void;
  onUndo: (() => void) | null;
};

/** Decides on selected images or all of one source. Decisions always include the same picture elsewhere. */
export function ReviewList({ websiteId, items, total, list, view, onOpen, onSaid, onUndo }: Props) {
  const { mutate } = useDecide(websiteId, () => onSaid(''));
  const { ids, chosen, select, selectAll } = useTicked(items);
  const clear = () => {
    selectAll(false);
    focusSection('review-title');
  };
  const decide = (action: AltTextChoice['action']) => {
    if (chosen.length === 0) return;
    mutate({ items: chosen, choice: { action, is_everywhere: true } });
    onSaid(`${toCount(chosen.length, 'Bild', 'Bilder')} entschieden.`);
    clear();
  };
  useUndoKeys(onUndo);
  return (
    <div className="mt-3">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TickAll
          loaded={items.length}
          chosen={chosen.length}
          hasMore={list.hasNextPage}
          onChange={selectAll}
        />
        <AllOfFilter websiteId={websiteId} view={view} total={total} />
      </div>
      <ol className="overflow-clip rounded-card border border-hair bg-surface">
        {items.map((item) => (
          <ReviewRow
            key={item.id}
            item={item}
            isSelected={ids.has(item.id)}
            onSelect={select}
            onOpen={onOpen}
          />
        ))}
      </ol>
      {chosen.length > 0 && (
        <Bar count={chosen.length} state={view.state} onDecide={decide} onClear={clear} />
      )}
      <More list={list}>{toCount(items.length, 'Bild', 'Bilder')} geladen</More>
    </div>
  );
}

type BarProps = {
  count: number;
  state: ReviewView['state'];
  onDecide: (action: AltTextChoice['action']) => void;
  onClear: () => void;
};

function Bar({ count, state, onDecide, onClear }: BarProps) {
  const small = 'px-3! sm:px-4!';
  return (
    <section
      aria-label="Ausgewählte Bilder"
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-3 py-3 shadow-float sm:px-4 [@media(max-height:30rem)]:static"
    >
      <p role="status" className="mr-auto font-semibold tabular-nums sm:mr-2">
        {toNumber(count)} ausgewählt
      </p>
      <Button look="quiet" className="px-3! sm:order-last" onClick={onClear}>
        Aufheben<span className="sr-only">: Auswahl</span>
      </Button>
      {toActions(state).map(([action, words]) => (
        <Button key={action} look="secondary" className={small} onClick={() => onDecide(action)}>
          {words}
        </Button>
      ))}
    </section>
  );
}

const actionWords = {
  accept: 'Übernehmen',
  fits: 'Text passt',
  decorative: 'Dekorativ',
  discard: 'Verwerfen',
  unfit: 'Passt nicht',
};

/** Decisions that would change something about images of a state. */
function toActions(state: ReviewView['state']): [keyof typeof actionWords, string][] {
  const idle = {
    accepted: 'accept',
    discarded: 'discard',
    decorative: 'decorative',
    fits: 'fits',
    unfit: 'unfit',
  };
  const known: (keyof typeof actionWords)[] = isExistingState(state)
    ? ['fits', 'decorative', 'unfit']
    : state === 'without'
      ? ['decorative']
      : ['accept', 'decorative', 'discard'];
  return known
    .filter((action) => action !== (idle as { [state: string]: string })[state])
    .map((action) => [action, actionWords[action]]);
}
