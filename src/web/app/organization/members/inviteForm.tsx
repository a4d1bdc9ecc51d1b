import { type FormEvent, useRef, useState } from 'react';
import type { Invitation } from '../../../../shared/contract/organization.ts';
import { formErrors } from '../../../../shared/errors/formErrors.ts';
import { accountLimits } from '../../../../shared/limits/account.ts';
import type { MemberRole } from '../../../../shared/memberRole.ts';
import { RequestError, sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import type { Message } from '../../../ui/overlay/toast.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { memberChoice, toGivableRoles } from '../../../words/roles.ts';
import { useAction } from '../../form/useAction.ts';
import { noWebsite, readWebsites, WebsiteChoice } from '../../view/websiteChoice.tsx';

type Sent = Record<'skipped' | 'postponed' | 'kept', string[]> & { sent: number; items: Invitation[] };

export function InviteForm({ role }: { role: MemberRole }) {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [wantedRole, setWantedRole] = useState<string>('member');
  const [websitesFault, setWebsitesFault] = useState<string>();
  const showFault = (text: string) => {
    setFault(text);
    form.current?.querySelector<HTMLElement>('[name=emails]')?.focus();
  };
  const invite = useAction({
    act: (body: object) => sendJson<Sent>('POST', '/api/v1/organization/invitations', body),
    done: toSentMessage,
    failed: accountMessages.invitationsNotSent,
    refresh: [
      ['organization', 'invitations'],
      ['organization', 'audit-log'],
    ],
    onDone: () => {
      form.current?.reset();
      setWantedRole('member');
    },
    onFault: (error) => {
      const isTyped = error instanceof RequestError && error.code.startsWith('INVITATION_EMAILS');
      if (isTyped) showFault(error.message);
      return isTyped;
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const { emails = '', message, role } = Object.fromEntries(values);
    const website_ids = role === 'member' ? readWebsites(values) : null;
    const found = findEmailsFault(String(emails));
    if (found) return showFault(found);
    setFault(null);
    const isNone = website_ids?.length === 0;
    setWebsitesFault(isNone ? noWebsite : undefined);
    if (isNone) return;
    if (!invite.isPending) invite.mutate({ emails, role, website_ids, ...(message ? { message } : {}) });
  };
  return (
    <SettingsCard>
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        className="grid max-w-xl justify-items-start gap-4 [&>div]:w-full"
      >
        <Field label="E-Mail-Adressen" help="Mehrere bitte durch Kommas trennen." fault={fault}>
          {(control) => (
            <textarea
              {...control}
              name="emails"
              rows={2}
              autoCapitalize="none"
              spellCheck={false}
              required
              placeholder="anna@beispiel.de, ben@beispiel.de"
            />
          )}
        </Field>
        <Field label="Rolle">
          {(control) => (
            <select
              {...control}
              name="role"
              value={wantedRole}
              onChange={({ target }) => setWantedRole(target.value)}
            >
              {toGivableRoles(role).map((entry) => (
                <option key={entry.role} value={entry.role}>
                  {entry.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {wantedRole === 'member' && <WebsiteChoice {...memberChoice} chosen={null} fault={websitesFault} />}
        <Field label="Nachricht (freiwillig)" help="Steht mit in der E-Mail.">
          {(control) => (
            <textarea {...control} name="message" rows={3} maxLength={accountLimits.invitationMessageMax} />
          )}
        </Field>
        <BusyButton type="submit" isBusy={invite.isPending}>
          Einladen
        </BusyButton>
      </form>
    </SettingsCard>
  );
}

/** Source: specification, app 5. The server repeats the check. */
function findEmailsFault(typed: string): string | null {
  const emails = typed.split(',').map((email) => email.trim());
  if (emails.every((email) => email === '')) return formErrors.INVITATION_EMAILS_REQUIRED[2];
  const areValid = emails.every((email) => email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email));
  return areValid ? null : formErrors.INVITATION_EMAILS_INVALID[2];
}

/** Source: specification, app 8. Ends with a full stop only before further sentences. */
export function toSentMessage({ sent, skipped, postponed, kept }: Sent): Message {
  const known = skipped.length > 0 ? ` Schon Mitglied: ${skipped.join(', ')}.` : '';
  const later =
    postponed.length > 0 ? ` Heute schon oft eingeladen, bitte morgen wieder: ${postponed.join(', ')}.` : '';
  const higher =
    kept.length > 0 ? ` Die höhere Rolle der offenen Einladung behalten: ${kept.join(', ')}.` : '';
  const more = known + higher + later;
  const count = sent === 0 ? 'Keine Einladung wurde versendet' : `${sent} Einladung(en) wurden versendet`;
  return { title: 'Einladungen', text: `${count}${more && `.${more}`}` };
}
