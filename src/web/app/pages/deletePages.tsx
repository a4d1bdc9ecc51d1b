import type { Page } from '../../../shared/contract/page.ts';
import { toCount } from '../../../shared/text/format.ts';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { toPath } from '../../ui/sign/fileName.ts';

type Props = { pages: Page[]; onConfirm: () => void; onClose: () => void };

export function DeletePages({ pages, onConfirm, onClose }: Props) {
  const [first] = pages;
  const what = pages.length === 1 && first ? `„${toName(first)}“` : toCount(pages.length, 'Seite', 'Seiten');
  const checked = pages.filter((page) => page.wcag_valid_count + page.wcag_invalid_count > 0).length;
  return (
    <Confirm title={`${what} löschen?`} verb="Löschen" isBusy={false} onConfirm={onConfirm} onClose={onClose}>
      <p>
        Verloren gehen die Befunde, WCAG-Prüfungen, Notizen und Nachweise
        {pages.length === 1 ? ' dieser Seite' : ' dieser Seiten'}
        {checked > 0 && pages.length > 1
          ? ` (${toCount(checked, 'Seite ist', 'Seiten sind')} schon geprüft)`
          : ''}
        . Das lässt sich nicht rückgängig machen.
      </p>
      <p>
        Solange ein Link oder die Sitemap dorthin führt, findet der nächste Scan
        {pages.length === 1 ? ' die Seite' : ' sie'} wieder. Dauerhaft lassen Sie Seiten mit den
        ausgeschlossenen Pfaden in den Einstellungen weg.
      </p>
    </Confirm>
  );
}

export const toName = ({ title, url }: Pick<Page, 'title' | 'url'>): string => title || toPath(url);
