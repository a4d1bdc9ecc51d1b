import { SourceList } from '../parts/sourceList.tsx';
import type { Standard } from './standards.tsx';

export function StandardCard({ id, name, what, binds, today, use, sources }: Standard) {
  const rows = [
    ['Was ist das?', what],
    ['Wen bindet es?', binds],
    ['Stand heute', today],
    ['Bei uns', use],
  ] as const;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-titel`}
      className="flex flex-col rounded-card border border-hair bg-surface p-6 md:p-8"
    >
      <h3 id={`${id}-titel`} className="title-3 hyphens-none">
        {name}
      </h3>
      <dl className="mt-5 grow space-y-5">
        {rows.map(([title, text]) => (
          <div key={title}>
            <dt className="text-base font-semibold text-muted">{title}</dt>
            <dd className="mt-1">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 border-t border-hair pt-5 text-base">
        <SourceList sources={sources} />
      </div>
    </article>
  );
}
