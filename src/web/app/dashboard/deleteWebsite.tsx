import type { Website } from '../../../shared/contract/website.ts';
import { websiteLimits } from '../../../shared/limits/website.ts';
import { toCount } from '../../../shared/text/format.ts';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { toWebsiteName } from '../queries/toHost.ts';
import { focusSection } from '../view/focusSection.ts';
import { listTitleId } from './listTitle.ts';

type Props = { website: Website; onDelete: (website: Website) => void; onClose: () => void };

export function DeleteWebsite({ website, onDelete, onClose }: Props) {
  const pages = website.valid_pages_count + website.invalid_pages_count + website.unchecked_pages_count;
  const confirm = () => {
    onClose();
    onDelete(website);
    focusSection(listTitleId);
  };
  return (
    <Confirm
      title={
        <>
          <Breakable>{toWebsiteName(website)}</Breakable> löschen?
        </>
      }
      verb="Löschen"
      isBusy={false}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        In den Papierkorb {pages === 1 ? 'kommt' : 'kommen'}{' '}
        {pages > 0 ? `${toCount(pages, 'Seite', 'Seiten')} mit allen Prüfungen und Notizen, ` : ''}
        alle Befunde, Medien, Einstellungen und der Verlauf der Scans. Ein laufender Scan endet.
      </p>
      <p>Von dort lässt sich alles {websiteLimits.trashDays} Tage lang zurückholen.</p>
    </Confirm>
  );
}
