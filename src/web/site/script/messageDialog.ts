import { toMessageTime, toneWords } from '../../ui/sign/messageWords.ts';
import { deleteKeptMessages, type KeptMessage, readKeptMessages } from '../../words/messageStore.ts';

const markup = `
  <div class="flex items-start gap-4">
    <h2 id="mitteilungen-titel" tabindex="-1" class="title-3 grow py-2">Mitteilungen</h2>
    <button type="button" data-close class="min-h-11 rounded-control px-3 text-base font-semibold text-accent hover:bg-tint">Schließen</button>
  </div>
  <ol class="mt-2 divide-y divide-hair"></ol>
  <p data-empty class="mt-2">Keine Mitteilungen. Hier steht, was diese Website Ihnen gemeldet hat, bis Sie diesen Tab schließen.</p>
  <p data-clear class="mt-4"><button type="button" class="min-h-11 rounded-control border border-line px-4 text-base font-semibold hover:bg-tint">Liste leeren</button></p>`;

export function openMessages(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#mitteilungen') ?? addDialog();
  fill(dialog);
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
}

function addDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.id = 'mitteilungen';
  dialog.className = 'messages-dialog';
  dialog.setAttribute('closedby', 'any');
  dialog.setAttribute('aria-labelledby', 'mitteilungen-titel');
  dialog.innerHTML = markup;
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  dialog.querySelector('[data-clear] button')?.addEventListener('click', () => {
    deleteKeptMessages();
    fill(dialog);
    dialog.querySelector('h2')?.focus();
  });
  document.body.append(dialog);
  return dialog;
}

function fill(dialog: HTMLDialogElement): void {
  const { items } = readKeptMessages();
  dialog.querySelector('ol')?.replaceChildren(...items.map(toItem));
  dialog.querySelector('ol')?.toggleAttribute('hidden', items.length === 0);
  dialog.querySelector('[data-empty]')?.toggleAttribute('hidden', items.length > 0);
  dialog.querySelector('[data-clear]')?.toggleAttribute('hidden', items.length === 0);
}

/** Inserted as text: a server's message is never markup. */
function toItem({ tone, title, text, at }: KeptMessage): HTMLLIElement {
  const item = document.createElement('li');
  item.className = 'py-3 text-base leading-normal';
  item.dataset.tone = tone;
  const time = Object.assign(document.createElement('time'), { textContent: toMessageTime(at) });
  time.dateTime = new Date(at).toISOString();
  const when = toParagraph('mt-1 text-[0.9375rem] text-muted tabular-nums', `${toneWords[tone]}, `);
  when.append(time);
  item.append(toParagraph('font-bold', title), ...(text ? [toParagraph('', text)] : []), when);
  return item;
}

const toParagraph = (className: string, textContent: string): HTMLParagraphElement =>
  Object.assign(document.createElement('p'), { className, textContent });
