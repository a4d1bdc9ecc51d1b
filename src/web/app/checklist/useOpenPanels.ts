import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Panel } from './row/panel.ts';

/** Remembers which panels of which criteria are open, as `1.1.1 note`. The actions stay the same objects. */
export function useOpenPanels() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const actions = useMemo(
    () => ({
      toggle: (num: string, panel: Panel) => setOpen((was) => toToggled(was, `${num} ${panel}`)),
      openNote(num: string) {
        // Renders before the next key arrives: typed characters must reach the note, and a digit must not set
        // a result.
        flushSync(() => setOpen((was) => new Set(was).add(`${num} note`)));
        document.getElementById(`note-${num}`)?.focus();
      },
    }),
    [],
  );
  return { open, ...actions };
}

function toToggled(open: ReadonlySet<string>, name: string): Set<string> {
  const next = new Set(open);
  if (!next.delete(name)) next.add(name);
  return next;
}
