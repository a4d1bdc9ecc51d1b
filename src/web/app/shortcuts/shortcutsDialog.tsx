import { Link } from 'react-router';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toKeys, useKeyChoice } from './keyMap.ts';
import { Keys } from './keys.tsx';
import { scopeLabels, shortcutLabels } from './shortcutLabels.ts';
import { type ShortcutScope, shortcutIds, shortcuts } from './shortcuts.ts';

const fixed = [
  { keys: 'F8', label: 'Zur eingeblendeten Meldung' },
  { keys: 'Escape', label: 'Schließen' },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { isCharacterOff } = useKeyChoice();
  return (
    <Dialog title="Tastenkürzel" onClose={onClose}>
      <p className="text-muted">
        Sie wirken nicht, während Sie in ein Feld schreiben.{' '}
        {isCharacterOff && 'Kürzel aus einzelnen Zeichen sind ausgeschaltet. '}
        <Link to="/app/profile#shortcuts" onClick={onClose}>
          Tastenkürzel ändern oder ausschalten
        </Link>
      </p>
      {(Object.keys(scopeLabels) as ShortcutScope[]).map((scope) => (
        <ScopeList key={scope} scope={scope} />
      ))}
    </Dialog>
  );
}

function ScopeList({ scope }: { scope: ShortcutScope }) {
  const choice = useKeyChoice();
  const ids = shortcutIds.filter((id) => shortcuts[id].scope === scope);
  return (
    <section>
      <h3 className="title-3 font-bold">{scopeLabels[scope]}</h3>
      <dl className="mt-1">
        {ids.map((id) => (
          <Line key={id} label={shortcutLabels[id]} keys={toKeys(choice, id)} />
        ))}
        {scope === 'app' && fixed.map((line) => <Line key={line.keys} {...line} />)}
      </dl>
    </section>
  );
}

function Line({ label, keys }: { label: string; keys: string | null }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hair py-1.5 last:border-0">
      <dt className="min-w-0">{label}</dt>
      <dd>{keys ? <Keys keys={keys} /> : <span className="text-muted">ausgeschaltet</span>}</dd>
    </div>
  );
}
