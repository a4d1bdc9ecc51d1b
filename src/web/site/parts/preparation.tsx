import type { ReactNode } from 'react';

/** Says plainly that something is announced and does not exist yet. */
export function Preparation({ children }: { children: ReactNode }) {
  return (
    <div className="measure rounded-card border border-line bg-surface px-5 py-5 sm:px-6">
      <p
        data-filled
        className="inline-block rounded-control bg-sun px-2.5 py-0.5 text-base font-bold text-on-sun"
      >
        In Vorbereitung
      </p>
      <p className="mt-3">{children}</p>
    </div>
  );
}
