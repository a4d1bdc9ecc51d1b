import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Website } from '../../../shared/contract/website.ts';
import { RequestError, sendJson } from '../../server/request.ts';
import { useSession } from '../../server/session.ts';
import { TextField } from '../../ui/form/textField.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../ui/overlay/formButtons.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { useAction } from '../form/useAction.ts';
import { useCheckedForm } from '../form/useCheckedForm.ts';
import { patchScan } from '../queries/patchScan.ts';
import { websitesQuery } from '../queries/queries.ts';
import { toQueuedScan } from '../queries/scanState.ts';
import { focusSection } from '../view/focusSection.ts';
import { requestScan } from '../website/useScanActions.ts';
import { type Added, said, toKind } from './added.ts';
import { listTitleId } from './listTitle.ts';
import { toUrlFault } from './toUrlFault.ts';

/** One field, and the link to the extended analysis (specification, app 2 and 5). */
export function AddWebsite({ onClose }: { onClose: () => void }) {
  const isSignedIn = useSession() !== null;
  const add = useAddWebsite({ onDone: onClose, onUrlFault: (text) => form.setFaults({ url: text }) });
  const form = useCheckedForm({
    check: ({ url = '' }) => ({ url: toUrlFault(url) }),
    send: ({ url = '' }) => {
      if (!isSignedIn) showToast(workMessages.notSignedIn, 'bad');
      else if (!add.isPending) add.mutate(url);
    },
  });
  return (
    <Dialog title="Website hinzufügen" onClose={onClose}>
      <form {...form.bind} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField
          label="Adresse der Website"
          name="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          placeholder="https://www.beispiel.de"
          help="Ohne https:// ergänzen wir es. Nach dem Hinzufügen beginnt der erste Scan."
          fault={form.faults.url}
        />
        <FormButtons verb="Hinzufügen" isBusy={add.isPending} onCancel={onClose} />
      </form>
      <p className="border-t border-hair pt-4 text-[0.9375rem] text-muted">
        Sie möchten zusehen, was geprüft wird? <a href="/onboarding">Zur erweiterten Analyse</a>
      </p>
    </Dialog>
  );
}

type Options = { onDone: () => void; onUrlFault: (text: string) => void };

/** Adds a website and scans it. For a known website it only shows a message. */
function useAddWebsite({ onDone, onUrlFault }: Options) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useAction<string, Added>({
    act: async (url) => {
      const website = await sendJson<Website>('POST', '/api/v1/websites', { url });
      const before = client.getQueryData(websitesQuery.queryKey)?.items.find(({ id }) => id === website.id);
      return { website, kind: toKind(website, before) };
    },
    done: ({ kind }) => said[kind],
    failed: workMessages.websiteNotAdded,
    onFault: (error) => {
      if (!(error instanceof RequestError)) return false;
      const isTyped = error.code.startsWith('WEBSITE_URL');
      const isSignedOut = error.status === 401;
      if (isTyped) onUrlFault(`${error.title}: ${error.message}`);
      if (isSignedOut) showToast(workMessages.notSignedIn, 'bad');
      return isTyped || isSignedOut;
    },
    onDone: ({ website, kind }) => {
      onDone();
      void navigate('/app/dashboard', { replace: true, preventScrollReset: true });
      if (kind === 'known') return;
      // Deleting the empty state may have removed the button that opened the dialog.
      focusSection(listTitleId);
      client.setQueryData(websitesQuery.queryKey, (list) => ({
        items: [website, ...(list?.items.filter(({ id }) => id !== website.id) ?? [])],
      }));
      void client.invalidateQueries({ queryKey: ['me'] });
      // The failure of this crawl is only logged (specification, app 7).
      requestScan(website).then(
        ({ scanId }) => patchScan(client, website.id, () => toQueuedScan(website, scanId)),
        reportError,
      );
    },
  });
}
