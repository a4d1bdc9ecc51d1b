/** `accessed`: day we last read it, `2026-11-21`; `lang`: language of a title that is not German. */
export type Source = { title: string; url: string; accessed?: string; lang?: 'en' | undefined };

export function SourceList({ sources }: { sources: Source[] }) {
  return (
    <ul className="space-y-2">
      {sources.map(({ title, url, accessed, lang }) => (
        <li key={url}>
          <a href={url} rel="noopener" lang={lang}>
            {title}
          </a>
          {accessed && <span className="text-base text-muted"> (abgerufen am {toGermanDate(accessed)})</span>}
        </li>
      ))}
    </ul>
  );
}

export const toGermanDate = (date: string): string => date.split('-').reverse().join('.');
