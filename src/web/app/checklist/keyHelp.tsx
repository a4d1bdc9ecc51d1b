import { toKeys, useKeyChoice } from '../shortcuts/keyMap.ts';
import { Keys } from '../shortcuts/keys.tsx';
import type { ShortcutId } from '../shortcuts/shortcuts.ts';

const shown: { ids: ShortcutId[]; label: string }[] = [
  { ids: ['checkPrevious', 'checkNext'], label: 'Kriterium wechseln' },
  { ids: ['checkPass'], label: 'Bestanden' },
  { ids: ['checkFail'], label: 'Nicht bestanden' },
  { ids: ['checkNa'], label: 'Nicht anwendbar' },
  { ids: ['checkNote'], label: 'Notiz' },
  { ids: ['checkExpand'], label: 'Anleitung' },
];

/**
 * Shows the list's shortcuts as set in this browser, except on narrow screens. Always tells how to take a
 * result back.
 */
export function KeyHelp() {
  const choice = useKeyChoice();
  const known = shown.flatMap(({ ids, label }) => {
    const keys = ids.flatMap((id) => toKeys(choice, id) ?? []);
    return keys.length > 0 ? [{ keys, label }] : [];
  });
  const next = toKeys(choice, 'checkNext');
  return (
    <div data-screen-only className="mt-3 text-[0.9375rem] text-muted">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-md:hidden">
        <p className="font-semibold">In der Liste:</p>
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {known.map(({ keys, label }) => (
            <li key={label} className="inline-flex items-center gap-1.5">
              {keys.map((key) => (
                <Keys key={key} keys={key} />
              ))}
              {label}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-2">
        {next && (
          <span className="max-md:hidden">
            Vom Anfang der Seite führt <Keys keys={next} /> zum ersten ungeprüften Kriterium.{' '}
          </span>
        )}
        Drücken Sie eine Antwort noch einmal, ist sie wieder zurückgenommen.
      </p>
    </div>
  );
}
