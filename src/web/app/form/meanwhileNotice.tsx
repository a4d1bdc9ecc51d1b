import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/sign/notice.tsx';

type Props = {
  title: string;
  keepLabel: string;
  onKeep: () => void;
  onDrop: () => void;
  children: ReactNode;
};

/** Takes the focus to tell that another person saved the same meanwhile, and lets this one choose. */
export function MeanwhileNotice({ title, keepLabel, onKeep, onDrop, children }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Inzwischen geändert"
      className="mb-6 max-w-3xl rounded-control"
    >
      <Notice tone="warn" title={title}>
        {children}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="secondary" onClick={onKeep}>
            {keepLabel}
          </Button>
          <Button look="quiet" onClick={onDrop}>
            Neuen Stand laden, meine verwerfen
          </Button>
        </div>
      </Notice>
    </section>
  );
}
