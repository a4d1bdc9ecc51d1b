import { ExternalLink } from 'lucide-react';
import type { Criterion } from '../../../../shared/standards/wcag.ts';

export function CriterionGuide({ criterion }: { criterion: Criterion }) {
  const { num, slug, explainDe, testDe, noteDe, en301549, level } = criterion;
  return (
    <div className="grid max-w-5xl gap-2 rounded-control bg-tint p-4 text-[0.9375rem] [&>*]:max-w-3xl">
      <p>{explainDe}</p>
      <ol className="ml-5 list-decimal space-y-1">
        {testDe.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {noteDe && <p>{noteDe}</p>}
      <p className="text-muted">
        WCAG {num}, Stufe {level}
        {en301549 && <>. EN 301 549 V3.2.1, Abschnitt {en301549}</>}.{' '}
        <a
          href={`https://www.w3.org/WAI/WCAG22/Understanding/${slug}`}
          target="_blank"
          rel="noreferrer"
          hrefLang="en"
          className="inline-flex items-center gap-1"
        >
          Erläuterung des W3C (englisch)
          <ExternalLink className="size-4" aria-hidden="true" />
          <span className="sr-only">(öffnet in neuem Tab)</span>
        </a>
      </p>
    </div>
  );
}
