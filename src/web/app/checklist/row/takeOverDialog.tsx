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
import { pageOutbox } from '../outbox/pageOutbox.ts';

type Props = {
  page: { id: number; website_id: number };
  results: Result[];
  onConfirm: () => void;
  onClose: () => void;
};

type Result = { criteria: string; status: FoundStatus | null };

const shownPages = 100;

export function TakeOverDialog({ page, results, onConfirm, onClose }: Props) {
  const criteria = results.map((result) => result.criteria).join(',');
  const query = useQuery({
    queryKey: ['website', page.website_id, 'template-pages', page.id, criteria],
    queryFn: ({ signal }) => readTargets(page.id, criteria, signal),
    gcTime: 0,
  });
  const what =
    results.length === 1 ? toResultLabel(results[0]!) : toCount(results.length, 'Ergebnis', 'Ergebnisse');
  return (
    <Dialog title={`${what} übernehmen?`} onClose={onClose}>
      {results.length > 1 && <p>{results.map(toResultLabel).join(', ')}.</p>}
      <Loaded query={query} failed={workMessages.pageNotLoaded}>
        {(targets) => (
          <>
            {targets.total > 0 ? <Targets {...targets} /> : <NoTargets />}
            <DialogButtons>
              {targets.total > 0 && (
                <Button onClick={onConfirm}>
                  Für {toCount(targets.total, 'Seite', 'Seiten')} übernehmen
                </Button>
              )}
              <Button look="secondary" onClick={onClose}>
                {targets.total > 0 ? 'Abbrechen' : 'Schließen'}
              </Button>
            </DialogButtons>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

type Found = { items: TemplatePage[]; total: number };

async function readTargets(pageId: number, criteria: string, signal: AbortSignal): Promise<Found> {
  await pageOutbox.flush();
  return getJson<Found>(
    `/api/v1/pages/${pageId}/template-pages?limit=${shownPages}&criteria=${criteria}`,
    signal,
  );
}

const NoTargets = () => (
  <p>
    Auf den anderen Seiten dieser Vorlage ändert sich nichts: Dort ist schon bewertet, oder das Kriterium ist
    nicht bestanden.
  </p>
);

function Targets({ items, total }: Found) {
  return (
    <>
      <p>
        Die Übernahme steht danach auf diesen Seiten, mit dieser Seite als Herkunft. Was dort schon jemand
        bewertet hat oder nicht bestanden ist, bleibt. Findet ein Scan dort später einen Fehler, gilt der
        Fehler.
      </p>
      <section aria-labelledby="uebernahme-ziele" className="grid gap-2">
        <h3 id="uebernahme-ziele" className="font-semibold">
          {toCount(total, 'Seite', 'Seiten')} dieser Vorlage {total === 1 ? 'ändert' : 'ändern'} sich
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
    </>
  );
}
