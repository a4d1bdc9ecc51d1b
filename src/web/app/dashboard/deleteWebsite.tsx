import type { Website } from '../../../shared/contract/website.ts';
import { toCount } from '../../../shared/text/format.ts';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { toHost } from '../queries/toHost.ts';
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
          <Breakable>{toHost(website.url)}</Breakable> löschen?
        </>
      }
      verb="Löschen"
      isBusy={false}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Verloren gehen{' '}
        {pages > 0 ? `${toCount(pages, 'Seite', 'Seiten')} mit allen Prüfungen und Notizen, ` : ''}
        alle Befunde, Medien, Einstellungen und der Verlauf der Scans. Ein laufender Scan endet.
      </p>
      <p>Das lässt sich nicht rückgängig machen.</p>
    </Confirm>
  );
}
