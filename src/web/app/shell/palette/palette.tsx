import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Website } from '../../../../shared/contract/website.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { ComboBox } from '../../../ui/form/comboBox.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { readKeyChoice, toKeys } from '../../shortcuts/keyMap.ts';
import { toKeyWords } from '../../shortcuts/stroke.ts';
import { showOverlay } from '../../view/overlay.ts';
import { useRescan } from '../../website/useScanActions.ts';
import type { PaletteEntry } from './entry.ts';
import { EntryIcon } from './entryIcon.tsx';
import { addRecent } from './recent.ts';
import { usePalette } from './usePalette.ts';

/**
 * Ids with a colon are websites, pages and criteria. Actions are not remembered: they may mean another
 * website next time.
 */
const isThing = /:/;

/** Placeholder for the hook; without a chosen website no entry offers a scan. */
const noWebsite = { id: 0, url: '' } as Website;

export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { groups, chosen, isSettled, isFailed } = usePalette(text);
  const choose = useChoose(chosen, onClose);
  useEffect(() => field.current?.focus(), []);
  const entries = groups.flatMap((group) => group.entries);
  return (
    <Modal role="dialog" label="Suche" isDismissable onClose={onClose} className="palette-box">
      <ComboBox
        label="Suche"
        placeholder="Website, Seite, Kriterium oder Aktion"
        value={text}
        onChange={setText}
        inputRef={field}
        groups={groups.map(({ label, entries }) => ({ label, options: entries.map(toOption) }))}
        onChoose={(id, isNewTab) => choose(entries.find((entry) => entry.id === id)!, isNewTab)}
        empty={<p className="px-5 py-6 text-muted">{isSettled ? 'Nichts gefunden.' : 'Suche läuft …'}</p>}
      >
        <button
          type="button"
          aria-label="Schließen"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-tint"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </ComboBox>
      <Foot isFailed={isFailed} />
      <p role="status" className="sr-only">
        {text.trim() && isSettled ? toCount(entries.length, 'Treffer', 'Treffer') : ''}
      </p>
    </Modal>
  );
}

function Foot({ isFailed }: { isFailed: boolean }) {
  return (
    <p className="border-t border-hair px-5 py-2 text-[0.875rem] text-muted max-sm:hidden">
      {isFailed
        ? 'Die Seiten konnten gerade nicht durchsucht werden.'
        : '↑ ↓ wählen, Eingabe öffnet, Esc schließt'}
    </p>
  );
}

function toOption({ id, words, detail, shortcut, ...entry }: PaletteEntry) {
  const keys = shortcut ? toKeys(readKeyChoice(), shortcut) : null;
  return {
    id,
    words: (
      <>
        <span className="wrap-anywhere">{words}</span>
        {detail && <span className="block text-[0.875rem] break-all text-muted">{detail}</span>}
      </>
    ),
    icon: <EntryIcon id={id} isForeign={entry.href !== undefined} />,
    hint: keys && (
      <span aria-hidden="true" className="max-sm:hidden">
        {toKeyWords(keys)}
      </span>
    ),
  };
}

function useChoose(chosen: Website | null, onClose: () => void) {
  const navigate = useNavigate();
  const rescan = useRescan(chosen ?? noWebsite);
  return (entry: PaletteEntry, isNewTab: boolean): void => {
    onClose();
    if (isThing.test(entry.id)) addRecent({ ...entry, id: entry.id.replace(/^recent:/, '') });
    const { to, href, state, deed } = entry;
    if (deed === 'shortcuts') showOverlay('shortcuts');
    else if (deed === 'rescan') rescan.mutate(undefined);
    else if (href) open(href, '_blank', 'noopener');
    else if (to && isNewTab) open(to, '_blank', 'noopener');
    else if (to) void navigate(to, { state: state ?? null });
  };
}
