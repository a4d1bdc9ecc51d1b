import type { ReactNode } from 'react';
import { Layout } from '../frame/layout.tsx';
import { ContentsList } from './contentsList.tsx';
import { PageHead } from './pageHead.tsx';
import { toGermanDate } from './sourceList.tsx';

export type PagePart = { id: string; title: string; Body: () => ReactNode };

type Props = {
  title: string;
  lead: ReactNode;
  /** Day of the last check of the text, `2026-11-21`. */
  asOf: string;
  parts: PagePart[];
};

export function LongPage({ title, lead, asOf, parts }: Props) {
  return (
    <Layout>
      <PageHead title={title} lead={lead} back={{ title: 'Zur Startseite', href: '/' }}>
        <p className="mt-4 text-base text-muted">Stand: {toGermanDate(asOf)}</p>
      </PageHead>
      <div className="wrap grid gap-x-16 gap-y-12 pb-20 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <ContentsList parts={parts} />
        <div className="min-w-0">
          {parts.map(({ id, title: heading, Body }) => (
            <section
              key={id}
              aria-labelledby={id}
              className="prose mt-14 border-t border-hair pt-10 first:mt-0 first:border-t-0 first:pt-0"
            >
              <h2 id={id} tabIndex={-1} className="mt-0!">
                {heading}
              </h2>
              <Body />
            </section>
          ))}
        </div>
      </div>
    </Layout>
  );
}
