import { SettingsCard, SettingsSection } from '../../../ui/sign/settings.tsx';

export function ReceiverHelp() {
  return (
    <SettingsSection
      id="receivers"
      title="Webhooks empfangen"
      intro={
        <>
          Alle Felder einer Nachricht stehen in der <a href="/openapi.json">OpenAPI-Beschreibung</a> unter
          ChannelMessage.
        </>
      }
    >
      <SettingsCard>
        <p>
          Unterschrieben wird nach <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>: Mit
          einer der Bibliotheken dafür und dem Schlüssel des Kanals prüft Ihr Programm jede Nachricht.
        </p>
        <ul className="list-disc space-y-1 pl-5">
          <li>
            Antworten Sie innerhalb von 15 Sekunden mit einem Status von 200 bis 299. Weiterleitungen folgen
            wir nicht.
          </li>
          <li>
            Sonst versuchen wir es in drei Tagen bis zu zehnmal, in immer längeren Abständen oder wie{' '}
            <code>Retry-After</code> es verlangt. Danach wird der Kanal geschlossen, und die Inhaber bekommen
            eine E-Mail.
          </li>
          <li>
            Eine Nachricht kann zweimal kommen: Daran, dass die <code>webhook-id</code> dieselbe ist, erkennen
            Sie es.
          </li>
          <li>Der Status 410 schließt den Kanal sofort.</li>
          <li>
            An Adressen in privaten Netzen und andere Ports als 80 und 443 senden wir nur, wenn der Betreiber
            sie erlaubt hat.
          </li>
        </ul>
      </SettingsCard>
    </SettingsSection>
  );
}
