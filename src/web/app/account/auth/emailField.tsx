import { EmailTextField } from '../../../ui/form/emailTextField.tsx';

/** The typed address, kept from step to step. `isFixed`: an invitation prescribes it. */
export type EmailState = { value: string; set: (value: string) => void; isFixed?: boolean };

type Props = { email: EmailState; fault: string | undefined; autoComplete: 'username' | 'email' };

export function EmailField({ email, fault, autoComplete }: Props) {
  return (
    <EmailTextField
      autoComplete={autoComplete}
      readOnly={email.isFixed}
      value={email.value}
      onChange={(event) => email.set(event.target.value)}
      fault={fault}
      help={email.isFixed ? 'Die Einladung gilt für diese Adresse.' : undefined}
    />
  );
}
