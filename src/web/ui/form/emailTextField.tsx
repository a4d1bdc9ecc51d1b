import type { ComponentProps } from 'react';
import { TextField } from './textField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string };

export function EmailTextField({ label = 'E-Mail-Adresse', ...more }: Props) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...more}
    />
  );
}
