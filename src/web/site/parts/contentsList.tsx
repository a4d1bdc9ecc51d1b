export function ContentsList({ parts }: { parts: { id: string; title: string }[] }) {
  return (
    <nav
      aria-labelledby="inhalt-titel"
      className="lg:sticky lg:top-28 lg:max-h-[calc(100svh-9rem-var(--cookies,0px))] lg:self-start lg:overflow-y-auto"
      data-screen-only
    >
      <h2 id="inhalt-titel" className="text-base text-muted">
        Auf dieser Seite
      </h2>
      <ol className="mt-2 border-l-2 border-hair text-base leading-snug">
        {parts.map((part) => (
          <li key={part.id}>
            <a
              href={`#${part.id}`}
              className="-ml-0.5 flex min-h-11 items-center border-l-2 border-transparent py-1.5 pl-4 hover:border-accent lg:min-h-9"
            >
              {part.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
