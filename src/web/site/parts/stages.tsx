import { Cite } from '../../ui/sign/cite.tsx';

const stages = [
  {
    title: 'Aufforderung',
    text: 'Die Behörde fordert auf, den Mangel zu beheben, und setzt eine angemessene Frist.',
    lift: 'md:pt-20',
  },
  {
    title: 'Androhung',
    text: 'Sie fordert erneut auf und droht an, das Angebot zu untersagen.',
    lift: 'md:pt-10',
  },
  {
    title: 'Anordnung',
    text: 'Sie trifft die nötigen Maßnahmen, als letzte die Anordnung, das Angebot einzustellen. Weist das Unternehmen die Konformität nach, wird die Anordnung aufgehoben.',
    lift: '',
  },
];

/** Steps of the authority's procedure against a service (§ 29 BFSG). */
export function Stages() {
  return (
    <>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-6">
        {stages.map(({ title, text, lift }, index) => (
          <li key={title} className={lift}>
            <div className="h-full border-t-4 border-accent pt-5">
              <h4 className="text-xl leading-snug">
                {index + 1}. {title}
              </h4>
              <p className="mt-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-base">
        <Cite>§ 29 BFSG</Cite>
      </p>
    </>
  );
}
