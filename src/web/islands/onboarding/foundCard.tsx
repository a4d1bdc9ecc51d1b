import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { ProgressBar } from '../../ui/sign/progress.tsx';
import { Spinner } from '../../ui/sign/spinner.tsx';
import { onboardingLimits } from './steps.ts';

type Props = {
  title: string;
  more: string;
  progress: { label: string; value: number; text: string };
  rows: { key: number; row: ReactNode }[];
  empty: string;
  /** Announces to screen readers which rows are visible now. */
  say: (text: string) => void;
};

export function FoundCard({ title, more, progress, rows, empty, say }: Props) {
  const id = useId();
  const toggler = useRef<HTMLButtonElement>(null);
  const grower = useRef<HTMLButtonElement>(null);
  const tell = (count: number) => {
    say(`${title}: ${Math.min(count, rows.length)} von ${rows.length} angezeigt.`);
    // This button disappears with the last row; move its focus first.
    if (count >= rows.length && document.activeElement === grower.current) toggler.current?.focus();
  };
  const { visible, open, waiting, toggle, grow } = useGrowing(tell);
  const shown = rows.slice(0, visible);
  return (
    <section aria-labelledby={id} className="rounded-card border border-hair bg-surface p-5 md:p-6">
      <h2 id={id} className="title-3 mb-4">
        {title}
      </h2>
      <ProgressBar {...progress} />
      {rows.length === 0 && <p className="mt-5 text-base text-muted">{empty}</p>}
      <ul id={`${id}-list`} className="mt-4 divide-y divide-hair">
        {shown.map(({ key, row }) => (
          <li key={key} className="py-3">
            {row}
          </li>
        ))}
      </ul>
      {rows.length > onboardingLimits.thumbnailsInResult && (
        <div className="mt-2 flex flex-wrap gap-3">
          <Button
            ref={toggler}
            look="secondary"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            onClick={toggle}
          >
            {open ? 'Weniger anzeigen' : 'Mehr anzeigen'}
          </Button>
          {open && shown.length < rows.length && (
            <Button ref={grower} look="quiet" aria-disabled={waiting} onClick={grow}>
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
function useGrowing(tell: (count: number) => void) {
  const { thumbnailsInResult: few, loadMore, loadMoreDelayMs } = onboardingLimits;
  const [visible, setVisible] = useState<number>(few);
  const [waiting, setWaiting] = useState(false);
  const open = visible > few;
  const toggle = () => setVisible(open ? few : few + loadMore);
  const show = useEffectEvent(() => {
    setWaiting(false);
    if (!open) return;
    setVisible(visible + loadMore);
    tell(visible + loadMore);
  });
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => show(), loadMoreDelayMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return { visible, open, waiting, toggle, grow: () => setWaiting(true) };
}
