import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Field } from './field.tsx';

type Props = {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  help?: ReactNode;
  fault?: string | null | undefined;
};

export function PasswordField({ label, help, fault, name, autoComplete }: Props) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} help={help} fault={fault}>
      {({ className, ...control }) => (
        <div className="relative">
          <input
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            {...control}
            className={`${className} pr-13`}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={`${label} anzeigen`}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
          >
            <Icon className="size-5" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
