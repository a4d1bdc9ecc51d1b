const names: { [path: string]: string } = {
  '/nutzungsbedingungen': 'Nutzungsbedingungen',
  '/datenschutz': 'Datenschutz',
};

/** Legal pages of this installation, listed in `data-legal` of the HTML shell. */
export function LegalLinks() {
  const paths = document.querySelector<HTMLElement>('#app')?.dataset.legal?.split(' ').filter(Boolean) ?? [];
  if (paths.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6">
      {paths.map((path) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center">
            {names[path] ?? path}
            <span className="sr-only"> (neuer Tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
