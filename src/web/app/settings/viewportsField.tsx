import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { viewportPresets } from '../../../shared/address/viewports.ts';
import { settingsLimits } from '../../../shared/limits/website.ts';
import { Button } from '../../ui/form/button.tsx';
import { controlClass, Fault } from '../../ui/form/field.tsx';

type Props = { viewports: string[]; fault: string | undefined; onChange: (viewports: string[]) => void };

export function ViewportsField({ viewports, fault, onChange }: Props) {
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const free = viewportPresets.find(({ size }) => !viewports.includes(size))?.size;
  const isFull = viewports.length >= settingsLimits.viewportsMax;
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={`${id}-help`}>
      <legend className="font-semibold">Fenstergrößen</legend>
      <p id={`${id}-help`} className="max-w-2xl text-[0.9375rem] text-muted">
        In der ersten Größe wird jede Seite ganz geprüft, auch mit Tastatur und Maus. In den weiteren wird sie
        neu geladen und gelesen. Bei jedem Befund steht, in welchen Größen er zu sehen war. Jede weitere Größe
        verlängert den Scan.
      </p>
      <ul className="grid gap-3">
        {viewports.map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a row is
          <li key={index}>
            <Size
              size={size}
              place={index + 1}
              isWrong={fault !== undefined}
              onChange={(changed) => onChange(viewports.with(index, changed))}
              {...(viewports.length > 1
                ? {
                    onRemove: () => {
                      onChange(viewports.toSpliced(index, 1));
                      requestAnimationFrame(() => add.current?.focus());
                    },
                  }
                : {})}
            />
          </li>
        ))}
      </ul>
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
      <div>
        <Button
          ref={add}
          look="secondary"
          aria-disabled={isFull}
          onClick={() => !isFull && onChange([...viewports, free ?? '1440x900'])}
        >
          <Plus className="size-4" aria-hidden="true" />
          {isFull ? `Mehr als ${settingsLimits.viewportsMax} Größen sind nicht möglich` : 'Größe hinzufügen'}
        </Button>
      </div>
    </fieldset>
  );
}

type SizeProps = {
  size: string;
  place: number;
  isWrong: boolean;
  onChange: (size: string) => void;
  onRemove?: () => void;
};

const own = 'own';

function Size({ size, place, isWrong, onChange, onRemove }: SizeProps) {
  const isPreset = viewportPresets.some((preset) => preset.size === size);
  const name = place === 1 ? 'Erste Größe' : `${place}. Größe`;
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <select
          aria-label={name}
          value={isPreset ? size : own}
          onChange={(event) => onChange(event.target.value === own ? '1440x900' : event.target.value)}
          className={`${controlClass} min-w-0 sm:max-w-96`}
        >
          {viewportPresets.map((preset) => (
            <option key={preset.size} value={preset.size}>
              {preset.size.replace('x', ' × ')} ({preset.name})
            </option>
          ))}
          <option value={own}>Eigene Größe …</option>
        </select>
        {onRemove && (
          <Button look="quiet" className="px-3" aria-label={`${name} entfernen`} onClick={onRemove}>
            <Trash2 className="size-5" aria-hidden="true" />
          </Button>
        )}
      </div>
      {!isPreset && <OwnSize name={name} size={size} isWrong={isWrong} onChange={onChange} />}
    </div>
  );
}

type OwnSizeProps = { name: string; size: string; isWrong: boolean; onChange: (size: string) => void };

function OwnSize({ name, size, isWrong, onChange }: OwnSizeProps) {
  const [width = '', height = ''] = size.split('x');
  return (
    <div className="flex items-center gap-2">
      <Pixels
        label={`${name}: Breite in Pixel`}
        value={width}
        isWrong={isWrong}
        onChange={(text) => onChange(`${text}x${height}`)}
      />
      <span aria-hidden="true">×</span>
      <Pixels
        label={`${name}: Höhe in Pixel`}
        value={height}
        isWrong={isWrong}
        onChange={(text) => onChange(`${width}x${text}`)}
      />
      <span className="text-muted">Pixel</span>
    </div>
  );
}

type PixelsProps = { label: string; value: string; isWrong: boolean; onChange: (text: string) => void };

const Pixels = ({ label, value, isWrong, onChange }: PixelsProps) => (
  <input
    aria-label={label}
    inputMode="numeric"
    autoComplete="off"
    maxLength={4}
    value={value}
    aria-invalid={isWrong || undefined}
    onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    className={`${controlClass} w-24 text-right tabular-nums`}
  />
);
