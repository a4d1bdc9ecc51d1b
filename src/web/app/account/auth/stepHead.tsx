import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '../../view/useTitle.ts';

/** Heading of a step. A step that replaces another one takes the focus. */
export function StepHead({
  title,
  children,
  level: Level = 'h1',
  isFirst = false,
}: {
  title: string;
  children?: ReactNode;
  level?: 'h1' | 'h2';
  /** The first step of the page takes no focus. */
  isFirst?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <div className="mb-6">
      <Level ref={heading} id="step-title" tabIndex={-1} className="title-1">
        {title}
      </Level>
      {children && <div className="mt-2 grid gap-2 text-muted">{children}</div>}
    </div>
  );
}

export function StepLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center text-left font-semibold text-accent underline decoration-1 underline-offset-[0.18em] hover:text-accent-strong hover:decoration-2"
    >
      {children}
    </button>
  );
}
