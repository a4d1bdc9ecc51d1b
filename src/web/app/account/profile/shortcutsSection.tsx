import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { saveKeyChoice, toKeys, useKeyChoice } from '../../shortcuts/keyMap.ts';
import { Keys } from '../../shortcuts/keys.tsx';
import { KeysDialog } from '../../shortcuts/keysDialog.tsx';
import { shortcutLabels } from '../../shortcuts/shortcutLabels.ts';
import { type ShortcutId, shortcutIds } from '../../shortcuts/shortcuts.ts';

export function ShortcutsSection() {
  const choice = useKeyChoice();
  const [changing, setChanging] = useState<ShortcutId | null>(null);
  const isChanged = Object.keys(choice.keys).length > 0;
  return (
    <>
      <SettingsCard>
        <div className="-mx-2">
          <Choice
            type="checkbox"
            label="Kürzel aus einzelnen Zeichen verwenden"
            help="Schalten Sie sie aus, wenn Sie mit der Stimme schreiben oder Tasten leicht versehentlich treffen. Kürzel mit Strg und die Pfeiltasten bleiben."
            checked={!choice.isCharacterOff}
            onChange={(event) => saveKeyChoice({ ...choice, isCharacterOff: !event.target.checked })}
          />
        </div>
        <ul className="border-t border-hair">
          {shortcutIds.map((id) => (
            <ShortcutLine key={id} id={id} onChange={() => setChanging(id)} />
          ))}
        </ul>
        {isChanged && (
          <div>
            <Button look="secondary" onClick={() => saveKeyChoice({ ...choice, keys: {} })}>
              Alle auf die Voreinstellung zurücksetzen
            </Button>
          </div>
        )}
      </SettingsCard>
      {changing && <KeysDialog id={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

function ShortcutLine({ id, onChange }: { id: ShortcutId; onChange: () => void }) {
  const choice = useKeyChoice();
  const keys = toKeys(choice, id);
  const label = shortcutLabels[id];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hair py-1 last:border-0">
      <span className="min-w-40 grow basis-0">{label}</span>
      <span className="flex items-center gap-2">
        {keys ? <Keys keys={keys} /> : <span className="text-muted">ausgeschaltet</span>}
        <button
          type="button"
          onClick={onChange}
          className="min-h-11 rounded-control px-3 font-semibold text-accent hover:bg-tint"
        >
          Ändern<span className="sr-only">: {label}</span>
        </button>
      </span>
    </li>
  );
}
