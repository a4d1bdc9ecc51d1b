import { toCount, toDateTime, toNumber } from '../../../../shared/text/format.ts';
import type { MailState } from '../../../../shared/work/operation.ts';
import { Facts } from './facts.tsx';
import { toAge } from './operationWords.ts';

export function MailFacts({ mail }: { mail: MailState }) {
  const age = toAge(mail.oldest_seconds);
  return (
    <>
      <Facts
        facts={[
          [
            'Weg',
            mail.way === 'server' ? 'Mailserver (SMTP_URL)' : 'Dateien im Datenverzeichnis, kein Mailserver',
          ],
          ['Warten', `${toNumber(mail.waiting)}${age && `, die älteste seit ${age}`}`],
          ['In 24 Stunden gesendet', toNumber(mail.sent)],
          ['In 24 Stunden nicht gesendet', toNumber(mail.dropped)],
        ]}
      />
      <h3 className="title-3">Letzte Fehler</h3>
      {mail.failures.length === 0 ? (
        <p>Keine.</p>
      ) : (
        <ul className="grid gap-2">
          {mail.failures.map(({ template, tries, created_at, reason }) => (
            <li key={`${template}${created_at}`} className="wrap-anywhere">
              <strong>{template}</strong>, {toDateTime(created_at)}, {toCount(tries, 'Versuch', 'Versuche')}:{' '}
              {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
