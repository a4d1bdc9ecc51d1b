import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Fault } from '../../ui/form/field.tsx';
import { Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx';
import { findConflict, readKeyChoice, saveKeyChoice } from './keyMap.ts';
import { Keys } from './keys.tsx';
import { shortcutLabels } from './shortcutLabels.ts';
import { type ShortcutId, shortcuts } from './shortcuts.ts';
import { toKeyWords, toStroke } from './stroke.ts';

const reserved = ['Tab', 'Shift+Tab', 'Escape', 'Enter', 'Space', 'Backspace', 'F8'];

export function KeysDialog({ id, onClose }: { id: ShortcutId; onClose: () => void }) {
  const choice = readKeyChoice();
  const current = choice.keys[id] ?? shortcuts[id].keys;
  const [strokes, setStrokes] = useState<string[]>([]);
  const wanted = strokes.join(' ');
  const conflict = wanted ? findConflict(choice, id, wanted) : null;
  const save = (keys: string) => {
    const { [id]: _, ...rest } = choice.keys;
    saveKeyChoice({ ...choice, keys: keys === shortcuts[id].keys ? rest : { ...rest, [id]: keys } });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted && conflict === null) save(wanted);
  };
  return (
    <Dialog title={`Tasten für „${shortcutLabels[id]}“`} onClose={onClose}>
      <p>
        Bisher: <Keys keys={current} />
      </p>
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <KeyField strokes={strokes} onChange={setStrokes} fault={conflict && toFault(conflict, wanted)} />
        <DialogButtons>
          <Button type="submit" aria-disabled={!wanted || conflict !== null}>
            Übernehmen
          </Button>
          {current !== shortcuts[id].keys && (
            <Button look="secondary" onClick={() => save(shortcuts[id].keys)}>
              Zurücksetzen auf {toKeyWords(shortcuts[id].keys)}
            </Button>
          )}
          <Button look="secondary" onClick={onClose}>
            Abbrechen
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

const toFault = (conflict: ShortcutId, wanted: string): string =>
  `„${toKeyWords(wanted)}“ stößt mit „${shortcutLabels[conflict]}“ zusammen. Bitte wählen Sie andere Tasten.`;

type FieldProps = { strokes: string[]; onChange: (strokes: string[]) => void; fault: string | null };

function KeyField({ strokes, onChange, fault }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const hear = (event: KeyboardEvent) => {
    const stroke = toStroke(event.nativeEvent);
    if (stroke === 'Backspace') onChange([]);
    if (stroke === null || reserved.includes(stroke)) return;
    event.preventDefault();
    onChange([...(strokes.length < 2 ? strokes : []), stroke]);
  };
  return (
    <div>
      <label htmlFor="new-keys" className="mb-1 block font-semibold">
        Neue Tasten
      </label>
      <input
        ref={field}
        id="new-keys"
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to press a key here
        autoFocus
        readOnly
        value={strokes.length > 0 ? toKeyWords(strokes.join(' ')) : ''}
        placeholder="Jetzt Taste drücken"
        aria-describedby={`new-keys-help${fault ? ' new-keys-fault' : ''}`}
        aria-invalid={fault ? true : undefined}
        onKeyDown={hear}
        className="min-h-11 w-full rounded-control border border-line bg-surface px-3 py-2 text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-bad"
      />
      <p id="new-keys-help" className="mt-1.5 text-[0.9375rem] text-muted">
        Eine Taste, mit oder ohne Strg, Alt oder Umschalt, oder zwei nacheinander. Eingabe übernimmt,
        Rücktaste leert das Feld.
      </p>
      <div role="status">{fault && <Fault id="new-keys-fault">{fault}</Fault>}</div>
    </div>
  );
}
