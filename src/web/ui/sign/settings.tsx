import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: string;
  intro?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

export function SettingsSection({ id, title, intro, isWide = false, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 border-t border-hair py-8 first:border-0 first:pt-0 ${isWide ? '' : 'xl:grid-cols-[17rem_minmax(0,1fr)]'}`}
    >
      <div>
        <h2 id={id} tabIndex={-1} className="title-2">
          {title}
        </h2>
        {intro && <div className="mt-2 max-w-2xl text-[0.9375rem] text-muted">{intro}</div>}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
    </section>
  );
}

export function SettingsCard({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-hair bg-surface p-5 sm:p-6">
      {children}
    </div>
  );
}
