import { useInfiniteQuery } from '@tanstack/react-query';
import { toCount } from '../../../shared/format.ts';
import { Loaded, More } from '../loaded.tsx';
import { causesQuery } from '../queries.ts';
import { CauseItem } from './causeItem.tsx';

/** The findings of a website, one entry a cause. */
export function Causes({ websiteId, running }: { websiteId: number; running: boolean }) {
  const list = useInfiniteQuery(causesQuery(websiteId));
  return (
    <section aria-labelledby="causes-title" className="mt-10">
      <h2 id="causes-title" className="title-2">
        Befunde
      </h2>
      <Loaded query={list}>
        {({ pages }) => {
          const causes = pages.flatMap((part) => part.items);
          if (causes.length === 0) return <NoCauses running={running} />;
          return (
            <>
              <p className="mt-1 text-muted">
                {toCount(pages[0]?.total ?? causes.length, 'Ursache', 'Ursachen')}, die wichtigsten zuerst.
                Eine Ursache ist dieselbe Regel an gleichartigen Elementen.
              </p>
              <ol className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
                {causes.map((cause) => (
                  <CauseItem key={`${cause.cause} ${cause.impact}`} cause={cause} />
                ))}
              </ol>
              <More list={list}>
                {causes.length} von {pages[0]?.total} Ursachen
              </More>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function NoCauses({ running }: { running: boolean }) {
  return (
    <p className="mt-3 rounded-card border border-dashed border-line px-6 py-8">
      {running
        ? 'Noch keine Befunde. Sie erscheinen hier, sobald Seiten geprüft sind.'
        : 'Die automatische Prüfung hat nichts gefunden. Was sie nicht sehen kann, prüfen Menschen.'}
    </p>
  );
}
