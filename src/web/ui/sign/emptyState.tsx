import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

type Props = {
  Icon: LucideIcon;
  title: string;
  /** Heading level: one below the screen's or the section's. */
  level?: 2 | 3;
  text: string;
  /** For moving the focus there. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

export function EmptyState({ Icon, title, level = 2, text, headingRef, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 rounded-card border border-dashed border-line px-6 py-12 sm:px-10">
      <Icon className="size-10 text-accent" strokeWidth={1.5} aria-hidden="true" />
      <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="title-2">
        {title}
      </Heading>
      <p className="max-w-xl">{text}</p>
      {children}
    </div>
  );
}
