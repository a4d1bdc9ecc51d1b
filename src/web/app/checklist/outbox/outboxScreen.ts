import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { Checklist, SavedChecks } from '../../../../shared/contract/check.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { workMessages } from '../../../words/workMessages.ts';
import { toFailureMessage } from '../../form/useAction.ts';
import { checklistKey } from './checklistQueries.ts';
import type { OutboxScreen } from './createOutbox.ts';

/** Key presses in a row give one message. */
const toastAfterMs = 600;

export function toOutboxScreen(client: QueryClient): OutboxScreen {
  let toast: ReturnType<typeof setTimeout> | undefined;
  return {
    showSaved: (websiteId, saved) => showSaved(client, websiteId, saved),
    saySaved() {
      clearTimeout(toast);
      toast = setTimeout(() => showToast(workMessages.checksSaved), toastAfterMs);
    },
    sayRefused: (error) => showToast(toFailureMessage(error, workMessages.checksNotSaved), 'bad'),
    readAgain(gone) {
      for (const { website_id, page_id } of gone)
        void client.invalidateQueries({ queryKey: checklistKey(website_id, page_id) });
    },
  };
}

/**
 * Patches the checklist and the website from the answer. Invalidates the website list and this website's
 * other queries, except checklists. The website's coverage is not in the answer: a screen without a checklist
 * reads it, now or next.
 */
async function showSaved(client: QueryClient, websiteId: number, saved: SavedChecks): Promise<void> {
  const { items, page, website } = saved;
  const key = checklistKey(websiteId, page.id);
  await client.cancelQueries({ queryKey: key });
  const shown = client.setQueryData<Checklist>(
    key,
    (old) => old && { ...old, items, page: { ...old.page, ...page } },
  );
  // After a reload, a check sent late may cut off the first reading.
  if (!shown) void client.invalidateQueries({ queryKey: key });
  client.setQueryData<object>(['website', websiteId], (old) => old && { ...old, ...website });
  const refetchType = shown ? 'none' : 'active';
  void client.invalidateQueries({ queryKey: ['website', websiteId], exact: true, refetchType });
  void client.invalidateQueries({ queryKey: ['websites'] });
  void client.invalidateQueries({
    predicate: ({ queryKey: [first, id, part] }) =>
      first === 'website' && id === websiteId && part !== undefined && part !== 'checks',
  });
  // Screens hear of new data with the next task: until then the unsent check has to stay.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
}
