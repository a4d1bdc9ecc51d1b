import type { ReactNode } from 'react';

export const PanelHead = ({ children }: { children: ReactNode }) => (
  <div className="sticky top-0 z-10 flex min-h-13 flex-wrap items-center justify-between gap-x-3 border-y border-hair bg-surface pr-2 pl-4 first:border-t-0">
    {children}
  </div>
);

export const panelButton = 'min-h-11 rounded-control px-3 font-semibold text-accent hover:bg-tint';
