import { type ReactNode, useId, useState } from 'react';
import { onboarding } from '../../../shared/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';

type Props = {
  title: string;
  more: string;
  progress: { label: string; value: number; text: string };
  rows: { key: number; row: ReactNode }[];
  empty: string;
};

/** A list that shows three rows, opens to more and grows by four. */
export function FoundCard({ title, more, progress, rows, empty }: Props) {
  const id = useId();
  const { visible, open, waiting, toggle, grow } = useGrowing();
  const shown = rows.slice(0, visible);
  return (
    <section aria-labelledby={id} className="rounded-card border border-hair bg-surface p-5 md:p-6">
      <h2 id={id} className="title-3 mb-4">
        {title}
      </h2>
      <Progress {...progress} />
      {rows.length === 0 && <p className="mt-5 text-base text-muted">{empty}</p>}
      <ul id={`${id}-list`} className="mt-4 divide-y divide-hair">
        {shown.map(({ key, row }) => (
          <li key={key} className="py-3">
            {row}
          </li>
        ))}
      </ul>
      {rows.length > onboarding.thumbnailsInResult && (
        <div className="mt-2 flex flex-wrap gap-3">
          <Button look="secondary" aria-expanded={open} aria-controls={`${id}-list`} onClick={toggle}>
            {open ? 'Weniger anzeigen' : 'Mehr anzeigen'}
          </Button>
          {open && shown.length < rows.length && (
            <Button look="quiet" aria-disabled={waiting} onClick={grow}>
              {waiting && <Spinner />}
              {more}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** specification, public 9: four more after 1.2 s */
function useGrowing() {
  const { thumbnailsInResult: few, loadMore, loadMoreDelayMs } = onboarding;
  const [visible, setVisible] = useState<number>(few);
  const [waiting, setWaiting] = useState(false);
  const open = visible > few;
  const toggle = () => setVisible(open ? few : few + loadMore);
  const grow = () => {
    if (waiting) return;
    setWaiting(true);
    setTimeout(() => {
      setWaiting(false);
      setVisible((count) => (count > few ? count + loadMore : count));
    }, loadMoreDelayMs);
  };
  return { visible, open, waiting, toggle, grow };
}
