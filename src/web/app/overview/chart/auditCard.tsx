import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { WebsiteCriteria } from '../../../../shared/contract/website.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { workMessages } from '../../../words/workMessages.ts';
import { criteriaQuery } from '../../queries/queries.ts';
import { focusSection } from '../../view/focusSection.ts';
import { Loaded } from '../../view/loaded.tsx';
import { type PrincipleProgress, toPrinciples } from './criteriaProgress.ts';
import { Legend } from './legend.tsx';
import { ProgressTable } from './progressTable.tsx';
import { Rings } from './rings.tsx';
import { toCountsText, toValueText } from './words.ts';

/** Radial chart per principle and guideline, with legend and the same as a table (specification, app 2). */
export function AuditCard({ websiteId }: { websiteId: number }) {
  const query = useQuery(criteriaQuery(websiteId));
  return (
    <section
      aria-labelledby="audit-title"
      className="mt-6 rounded-card border border-hair bg-surface p-5 sm:p-6"
    >
      <h2 id="audit-title" className="title-2">
        WCAG-Audit
      </h2>
      <Loaded query={query} failed={workMessages.scoreNotLoaded}>
        {(criteria) => (criteria.pages_count === 0 ? <NoPages /> : <Audit criteria={criteria} />)}
      </Loaded>
    </section>
  );
}

function NoPages() {
  return (
    <p className="mt-3 text-muted">
      Noch ist keine Seite geprüft. Nach dem ersten Scan steht hier, wie weit jedes Prinzip und jede
      Richtlinie erfüllt ist.
    </p>
  );
}

function Audit({ criteria: { items, pages_count } }: { criteria: WebsiteCriteria }) {
  const [shown, setShown] = useState<string | null>(null);
  const { toAddress, choose } = useCausesOf();
  const principles = toPrinciples(items);
  return (
    <>
      <p className="mt-1 text-muted">
        Anteil der bestandenen an allen anwendbaren Prüfungen auf {toCount(pages_count, 'Seite', 'Seiten')}.
        Ungeprüftes zählt hier als noch nicht erfüllt, auch maschinell Fehlerfreies; in der Mitte steht das
        Mittel der Richtlinien, die nicht entfallen. Der Score oben lässt Ungeprüftes weg, darum ist er meist
        höher.
      </p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(18rem,25rem)_minmax(0,1fr)]">
        <div>
          <Rings
            principles={principles}
            shown={shown}
            onShow={setShown}
            onChoose={(num) => choose(num, { isHere: false })}
          />
          <div className="mt-4">
            <Legend />
          </div>
          <Detail principles={principles} shown={shown} />
        </div>
        <ProgressTable
          principles={principles}
          shown={shown}
          onShow={setShown}
          toAddress={toAddress}
          onChoose={(num) => choose(num, { isHere: true })}
        />
      </div>
    </>
  );
}

/**
 * Filters the findings below by a principle or guideline. `isHere`: the clicked link itself changes the URL.
 */
function useCausesOf() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const toAddress = (num: string) => `${pathname}?criterion=${num}`;
  const choose = (num: string, { isHere }: { isHere: boolean }) => {
    if (!isHere) void navigate(toAddress(num), { preventScrollReset: true });
    focusSection('causes-title');
  };
  return { toAddress, choose };
}

/**
 * Text of the hovered or focused segment. Hidden from screen readers, which read it as the segment's name.
 */
function Detail({ principles, shown }: { principles: PrincipleProgress[]; shown: string | null }) {
  const all = principles.flatMap((principle) => [principle, ...principle.guidelines]);
  const progress = all.find(({ num }) => num === shown);
  return (
    <div
      aria-hidden="true"
      className="mx-auto mt-4 min-h-19 max-w-100 rounded-control bg-tint px-4 py-2.5 text-center text-[0.9375rem]"
    >
      {progress ? (
        <>
          <p className="font-semibold">
            {progress.num} {progress.name}: {toValueText(progress)}
          </p>
          <p className="text-muted tabular-nums">{toCountsText(progress)}</p>
        </>
      ) : (
        <p className="text-muted">
          Innen die Prinzipien, außen die Richtlinien. Ein Klick zeigt ihre Befunde.
        </p>
      )}
    </div>
  );
}
