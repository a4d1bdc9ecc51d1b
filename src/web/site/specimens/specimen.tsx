import type { ReactNode } from 'react';

/**
 * Piece of the application drawn as text: sharp at every zoom, in both colour modes, readable by everyone.
 */
export function Specimen({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="min-w-0 rounded-card border border-hair bg-surface text-base leading-normal">
      <figcaption className="border-b border-hair px-5 py-3 text-[0.9375rem] text-muted sm:px-6">
        Beispiel: {caption}
      </figcaption>
      <div className="px-5 py-5 sm:px-6">{children}</div>
    </figure>
  );
}
