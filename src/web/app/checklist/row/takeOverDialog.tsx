import { useQuery } from '@tanstack/react-query';
import type { TemplatePage } from '../../../../shared/contract/check.ts';
import type { FoundStatus } from '../../../../shared/score/checklist.ts';
import { toCount, toNumber } from '../../../../shared/text/format.ts';
import { toResultLabel } from '../../../../shared/words/checkWords.ts';
import { getJson } from '../../../server/request.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/overlay/dialog.tsx';
import { Breakable } from '../../../ui/sign/breakable.tsx';
import { toPath } from '../../../ui/sign/fileName.ts';
import { workMessages } from '../../../words/workMessages.ts';
import { Loaded } from '../../view/loaded.tsx';

type Props = {
  page: { id: number; website_id: number };
  results: Result[];
  onConfirm: () => void;
  onClose: () => void;
};

type Result = { criteria: string; status: FoundStatus | null };

const shownPages = 100;

export function TakeOverDialog({ page, results, onConfirm, onClose }: Props) {
  const query = useQuery({
    queryKey: ['website', page.website_id, 'template-pages', page.id],
    queryFn: ({ signal }) =>
      getJson<{ items: TemplatePage[]; total: number }>(
        `/api/v1/pages/${page.id}/template-pages?limit=${shownPages}`,
        signal,
      ),
  });
  const what =
    results.length === 1 ? toResultLabel(results[0]!) : toCount(results.length, 'Ergebnis', 'Ergebnisse');
  return (
    <Dialog title={`${what} übernehmen?`} onClose={onClose}>
      <p>
        {results.length > 1 && `${results.map(toResultLabel).join(', ')}. `}
        Die Übernahme steht danach auf diesen Seiten, mit dieser Seite als Herkunft. Was dort schon jemand
        bewertet hat oder nicht bestanden ist, bleibt.
      </p>
      <Loaded query={query} failed={workMessages.pageNotLoaded}>
        {({ items, total }) => (
          <>
            <section aria-labelledby="uebernahme-ziele" className="grid gap-2">
              <h3 id="uebernahme-ziele" className="font-semibold">
                {toCount(total, 'Seite', 'Seiten')} dieser Vorlage
              </h3>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
              <ul tabIndex={0} className="grid max-h-64 gap-1.5 overflow-y-auto rounded-control bg-tint p-3">
                {items.map(({ id, title, url }) => (
                  <li key={id}>
                    {title || 'Ohne Titel'}{' '}
                    <span className="text-[0.9375rem] text-muted">
                      <Breakable>{toPath(url)}</Breakable>
                    </span>
                  </li>
                ))}
                {total > items.length && <li>und {toNumber(total - items.length)} weitere</li>}
              </ul>
            </section>
            <DialogButtons>
              <Button onClick={onConfirm}>Für {toCount(total, 'Seite', 'Seiten')} übernehmen</Button>
              <Button look="secondary" onClick={onClose}>
                Abbrechen
              </Button>
            </DialogButtons>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
