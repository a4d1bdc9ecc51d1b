import type { BfsgResult } from '../../site/checker/bfsgCheck.ts';
import { toVerdict } from '../../site/checker/verdicts.ts';

export function Verdict({ result }: { result: BfsgResult }) {
  const { word, title, text } = toVerdict(result);
  return (
    <div className="grid gap-x-8 gap-y-5 rounded-card border border-hair bg-tint p-6 sm:grid-cols-[auto_1fr] md:p-8">
      <svg viewBox="0 0 64 64" className="size-14 md:size-20" aria-hidden="true">
        <circle cx="32" cy="32" r="28" className="fill-surface stroke-accent" strokeWidth="4" />
        <path d={fills[result.verdict]} className="fill-accent" />
      </svg>
      <div>
        <p className="text-base font-semibold text-muted">Unsere Einschätzung</p>
        <h2 tabIndex={-1} data-step className="mt-1">
          <span className="block title-2 text-accent">{word}</span>
          <span className="sr-only">: </span>
          <span className="mt-3 block text-xl text-ink">{title}</span>
        </h2>
        <p className="mt-3">{text}</p>
        <p className="mt-3 font-semibold">Das ist eine Einschätzung, keine Rechtsberatung.</p>
      </div>
    </div>
  );
}

const fills = {
  likely: 'M32 4a28 28 0 0 1 0 56 28 28 0 0 1 0-56z',
  unclear: 'M32 4a28 28 0 0 0 0 56z',
  unlikely: '',
};
