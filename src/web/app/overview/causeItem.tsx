import { ExternalLink } from 'lucide-react';
import type { Cause } from '../../../shared/contract/cause.ts';
import { toCount } from '../../../shared/format.ts';
import { findCriterion } from '../../../shared/standards/wcag.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const impacts: { [impact: string]: string } = {
  critical: 'kritisch',
  serious: 'schwerwiegend',
  moderate: 'mittel',
  minor: 'gering',
};

export function CauseItem({ cause }: { cause: Cause }) {
  const { word, tone } = toClass(cause);
  const [title, ...reasons] = cause.message.split('\n');
  return (
    <li className="rounded-card border border-hair bg-surface p-5 sm:p-6">
      <article>
        <div className="flex flex-wrap gap-2">
          <Badge tone={tone}>{word}</Badge>
          {cause.impact && <Badge>Auswirkung: {impacts[cause.impact] ?? cause.impact}</Badge>}
        </div>
        <h3 className="title-3 mt-3">{title}</h3>
        <p className="mt-1 tabular-nums">
          {toCount(cause.finding_count, 'Stelle', 'Stellen')} auf{' '}
          {toCount(cause.page_count, 'Seite', 'Seiten')}
        </p>
        {reasons.length > 0 && <p className="mt-2 max-w-3xl text-muted">{reasons.join(' ')}</p>}
        <Details cause={cause} />
      </article>
    </li>
  );
}

/** Only a definite failure of a criterion is an error; best practice belongs to no criterion. */
function toClass(cause: Cause): { word: string; tone: Tone } {
  if (cause.criteria.length === 0) return { word: 'Hinweis', tone: 'info' };
  return cause.outcome === 'failed'
    ? { word: 'Fehler', tone: 'bad' }
    : { word: 'Bitte prüfen', tone: 'warn' };
}

function Details({ cause }: { cause: Cause }) {
  const { example } = cause;
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 border-t border-hair pt-4 text-[0.9375rem] sm:grid-cols-[auto_minmax(0,1fr)] [&>dt]:text-muted max-sm:[&>dd]:-mt-2">
      {cause.criteria.length > 0 && (
        <>
          <dt>{cause.criteria.length === 1 ? 'Kriterium' : 'Kriterien'}</dt>
          <dd>{cause.criteria.map(toCriterionName).join(', ')}</dd>
        </>
      )}
      {cause.clauses.length > 0 && (
        <>
          <dt>Norm</dt>
          <dd>EN 301 549, {cause.clauses.join(', ')}</dd>
        </>
      )}
      <dt>Beispiel</dt>
      <dd>
        <a href={example.page_url} rel="noreferrer" className="break-all">
          {example.page_url}
        </a>
        {example.snippet && (
          <code className="mt-2 block rounded-control bg-tint px-3 py-2 wrap-anywhere whitespace-pre-wrap">
            {example.snippet}
          </code>
        )}
      </dd>
      <dt>Regel</dt>
      <dd>
        <code>{cause.rule}</code>
        {cause.help_url && (
          <>
            {' '}
            <a href={cause.help_url} rel="noreferrer" className="inline-flex items-center gap-1">
              Erklärung<span className="sr-only"> zur Regel {cause.rule}</span>
              <ExternalLink className="size-4" aria-hidden="true" />
            </a>
          </>
        )}
      </dd>
    </dl>
  );
}

/** `1.1.1` → `1.1.1 Nicht-Text-Inhalt (A)` */
function toCriterionName(num: string): string {
  const criterion = findCriterion(num);
  return criterion ? `${num} ${criterion.nameDe} (${criterion.level})` : num;
}
