import { lazy, Suspense, useState } from 'react';
import type { TrashedWebsite } from '../../../shared/contract/website.ts';
import { websiteLimits } from '../../../shared/limits/website.ts';
import { toCount } from '../../../shared/text/format.ts';
import { Button } from '../../ui/form/button.tsx';

const TrashTable = lazy(async () => ({ default: (await import('./trash.tsx')).TrashTable }));

/** Deleted websites of the last days, for those who may bring them back. The table loads when somebody asks for it. */
export function TrashPart({ items }: { items: TrashedWebsite[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="trash-title" className="mt-10">
      <h2 id="trash-title" tabIndex={-1} className="title-2">
        Papierkorb
      </h2>
      <p className="mt-1 mb-4 text-muted">
        Gelöschte Websites lassen sich {websiteLimits.trashDays} Tage lang mit allen Ergebnissen zurückholen.
      </p>
      <Button look="secondary" aria-expanded={isOpen} className="mb-4" onClick={() => setIsOpen(!isOpen)}>
        {toCount(items.length, 'Website', 'Websites')} im Papierkorb
      </Button>
      <Suspense>{isOpen && <TrashTable items={items} />}</Suspense>
    </section>
  );
}
