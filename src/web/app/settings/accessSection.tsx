import { isForWebsite, parseCookies } from '../../../shared/address/cookies.ts';
import { toCount } from '../../../shared/text/format.ts';
import { SettingsCard, SettingsSection } from '../../ui/sign/settings.tsx';
import { TextArea } from './textArea.tsx';
import type { Editing } from './useSettingsForm.ts';

export function AccessSection({ draft, faults, change, url }: Editing & { url: string }) {
  return (
    <SettingsSection
      id="access"
      title="Cookies und Kopfzeilen"
      intro="Werden verschlüsselt gespeichert und nur an diese Website gesendet, nie an eingebundene fremde Dienste."
    >
      <SettingsCard>
        <TextArea
          label="Cookies (JSON)"
          help={
            <>
              Ein Objekt aus Namen und Werten, oder die Liste, die eine Browser-Erweiterung exportiert.{' '}
              <strong>{describeCookies(draft.cookies, url)}</strong>
            </>
          }
          rows={4}
          placeholder={'{"sitzung": "abc123"}'}
          fault={faults.cookies}
          value={draft.cookies}
          onChange={(cookies) => change({ cookies })}
        />
        <TextArea
          label="Zusätzliche Kopfzeilen"
          help="Je Zeile eine, als „Name: Wert“. Zum Beispiel für einen Passwortschutz des Servers."
          rows={3}
          placeholder="Authorization: Basic …"
          fault={faults.headers}
          value={draft.headers}
          onChange={(headers) => change({ headers })}
        />
      </SettingsCard>
    </SettingsSection>
  );
}

function describeCookies(text: string, url: string): string {
  const cookies = text.trim() === '' ? null : parseCookies(text);
  if (!cookies) return '';
  const sent = cookies.filter((cookie) => isForWebsite(cookie, url)).length;
  const left = cookies.length - sent;
  const others =
    left === 0
      ? ''
      : ` ${toCount(left, 'weiteres gehört', 'weitere gehören')} zu anderen Websites und bleibt weg.`;
  return `${toCount(sent, 'Cookie wird', 'Cookies werden')} gesendet.${left > 1 ? others.replace('bleibt', 'bleiben') : others}`;
}
