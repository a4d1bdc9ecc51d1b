import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { Website } from '../../../shared/contract/website.ts';
import { guidedTests } from '../../../shared/standards/guidedTests.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import { toCriterionName } from '../../../shared/words/causeWords.ts';
import { useSession } from '../../server/session.ts';
import { criteriaQuery } from '../queries/queries.ts';
import { criterionQuestionsQuery, toQuestionsPath } from '../website/questionQueries.ts';
import { type OpenCriterion, toSplit, toWays } from './toSplit.ts';

/** Shares of machine and people in what is decided, and what is missing until the grade is final. */
export function GradeGap({ website }: { website: Website }) {
  const isMember = useSession() !== null;
  const { machine, person, open } = toSplit(website);
  const total = machine + person + open;
  if (total === 0) return null;
  return (
    <div className="mt-5">
      <div
        aria-hidden="true"
        className="flex h-3 overflow-hidden rounded-full border border-line bg-surface forced-color-adjust-none"
      >
        <span className="bg-accent" style={{ width: `${(machine / total) * 100}%` }} />
        <span className="bg-sun" style={{ width: `${(person / total) * 100}%` }} />
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
        <Part look="bg-accent" words={`${toNumber(machine)} von der Maschine entschieden`} />
        <Part look="bg-sun" words={`${toNumber(person)} von Menschen entschieden`} />
        <Part look="bg-surface" words={`${toNumber(open)} offen`} />
      </ul>
      {isMember && open > 0 && <Missing website={website} open={open} />}
    </div>
  );
}

const Part = ({ look, words }: { look: string; words: string }) => (
  <li className="inline-flex items-center gap-2">
    <span
      aria-hidden="true"
      className={`size-3 rounded-full border border-line forced-color-adjust-none ${look}`}
    />
    {words}
  </li>
);

function Missing({ website: { id }, open }: { website: Website; open: number }) {
  const { data: criteria } = useQuery(criteriaQuery(id));
  const { data: asked } = useQuery(criterionQuestionsQuery(id));
  if (!criteria || !asked) return null;
  const left = criteria.items.filter(({ unchecked }) => unchecked > 0);
  const { questioned, byHand } = toWays(left, asked);
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-accent">
        <ChevronDown
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
        <span>
          Was zur endgültigen Note fehlt: {toCount(left.length, 'Kriterium', 'Kriterien')},{' '}
          {toCount(open, 'Ergebnis', 'Ergebnisse')}
        </span>
      </summary>
      <div className="mt-1 grid gap-4">
        {questioned.length > 0 && (
          <Way
            title={<Link to={toQuestionsPath(id)}>In der Sichtung zu beantworten</Link>}
            items={questioned}
            pages={criteria.pages_count}
          />
        )}
        {byHand.length > 0 && (
          <Way
            title={
              <>
                In den Prüflisten zu entscheiden, zuerst die{' '}
                <Link to={`/app/websites/${id}/stichprobe`}>Seiten der Stichprobe</Link>
              </>
            }
            items={byHand}
            pages={criteria.pages_count}
          />
        )}
      </div>
    </details>
  );
}

type WayProps = { title: React.ReactNode; items: OpenCriterion[]; pages: number };

const Way = ({ title, items, pages }: WayProps) => (
  <div>
    <h3 className="font-semibold">{title}</h3>
    <ul className="mt-1 grid gap-x-8 gap-y-1 lg:grid-cols-2">
      {items.map(({ num, unchecked, questions }) => (
        <li key={num} className="text-[0.9375rem] wrap-anywhere">
          {toCriterionName(num)}:{' '}
          <span className="text-muted tabular-nums">
            offen auf {toNumber(unchecked)} von {toCount(pages, 'Seite', 'Seiten')}
            {questions > 0 && `, ${toCount(questions, 'Frage', 'Fragen')}`}
            {guidedTests[num] && ', mit geführter Prüfung'}
          </span>
        </li>
      ))}
    </ul>
  </div>
);
