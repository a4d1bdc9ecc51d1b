import type { ReactNode } from 'react';

export function TitledText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-12 gap-y-4 md:grid-cols-[1fr_2fr]">
      <h3 className="title-3">{title}</h3>
      <div className="max-w-2xl space-y-4">{children}</div>
    </div>
  );
}
