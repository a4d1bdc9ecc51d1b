import { useQuery } from '@tanstack/react-query';
import type { CauseDetail } from '../../../../shared/contract/cause.ts';
import type { Repair } from '../../../../shared/standards/repair.ts';
import { findCriterion } from '../../../../shared/standards/wcag.ts';
import { Shape } from '../../../ui/sign/badge.tsx';
import { findRepair, repairsQuery } from './repair.ts';

export function CauseRepair({ cause }: { cause: CauseDetail }) {
  const { data: repairs, isError } = useQuery(repairsQuery);
  if (!repairs && !isError) return null;
  const repair = repairs ? findRepair(repairs, cause) : null;
  return repair ? <Known repair={repair} /> : <FromCriteria cause={cause} />;
}

function Known({ repair }: { repair: Repair }) {
  return (
    <>
      <section aria-labelledby="why-title">
        <h2 id="why-title" className="title-2">
          Warum das wichtig ist
        </h2>
        <p className="mt-2 max-w-3xl">{repair.why}</p>
      </section>
      <section aria-labelledby="repair-title">
        <h2 id="repair-title" className="title-2">
          So beheben Sie es
        </h2>
        <ol className="mt-3 grid max-w-3xl list-decimal gap-1.5 pl-6">
          {repair.how.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <Example title="Vorher" tone="bad" code={repair.bad} />
          <Example title="Nachher" tone="ok" code={repair.good} />
        </div>
        {repair.pitfalls && (
          <p className="mt-4 max-w-3xl">
            <strong>Achten Sie darauf:</strong> {repair.pitfalls}
          </p>
        )}
      </section>
    </>
  );
}

function Example({ title, tone, code }: { title: string; tone: 'bad' | 'ok'; code: string }) {
  return (
    <figure className="min-w-0 overflow-clip rounded-card border border-hair bg-surface">
      <figcaption
        className={`flex items-center gap-2 border-b border-hair px-4 py-2 font-semibold ${tone === 'bad' ? 'text-bad' : 'text-ok'}`}
      >
        <Shape tone={tone} />
        {title}
      </figcaption>
      <pre className="px-4 py-3 wrap-anywhere whitespace-pre-wrap">
        <code>{code}</code>
      </pre>
    </figure>
  );
}

/** Fallback for rules without a text of their own: their criteria's demand, and how to check it. */
function FromCriteria({ cause }: { cause: CauseDetail }) {
  const criteria = cause.criteria.flatMap((num) => findCriterion(num) ?? []);
  if (criteria.length === 0) return null;
  return (
    <section aria-labelledby="repair-title">
      <h2 id="repair-title" className="title-2">
        Was zu tun ist
      </h2>
      {criteria.map(({ num, explainDe, testDe }) => (
        <div key={num} className="mt-3 max-w-3xl">
          <p>{explainDe}</p>
          <p className="mt-3 font-semibold">So prüfen Sie, ob es behoben ist</p>
          <ol className="mt-1 grid list-decimal gap-1.5 pl-6">
            {testDe.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
