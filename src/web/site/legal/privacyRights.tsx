import { Fill } from '../frame/fill.tsx';
import type { PagePart } from '../parts/longPage.tsx';
import { retentions } from './retention.ts';

const Recipients = () => (
  <>
    <p>Daten bekommen außer uns:</p>
    <ul>
      <li>Dienstleister für den Betrieb: wo unser Server steht und über wen unsere E-Mails gehen,</li>
      <li>die Mitglieder Ihrer Organisation, soweit oben beschrieben,</li>
      <li>der Betreiber einer Website, die Sie prüfen lassen: Er sieht die Aufrufe unseres Servers,</li>
      <li>die Dienste für Zählung, Newsletter und Alternativtexte, wenn sie oben genannt sind.</li>
    </ul>
    <p>
      <Fill name="operator_processors" /> Behörden erhalten Daten nur, wenn ein Gesetz es verlangt.
    </p>
  </>
);

const Retentions = () => (
  <>
    <table className="w-full table-fixed text-base">
      <thead>
        <tr>
          <th scope="col">Was</th>
          <th scope="col">Wie lange</th>
        </tr>
      </thead>
      <tbody>
        {retentions.map(({ what, time }) => (
          <tr key={what}>
            <th scope="row" className="font-normal">
              {what}
            </th>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      Gelöscht wird von selbst in der Nacht, nachdem die Zeit abgelaufen ist. Müssen wir etwas nach dem Gesetz
      länger aufbewahren, etwa geschäftliche Briefe, bleibt es so lange gespeichert und wird für nichts
      anderes verwendet. In Sicherungskopien können gelöschte Daten bis zu deren Ablauf weiterbestehen.
    </p>
  </>
);

const Rights = () => (
  <>
    <p>Sie können von uns verlangen:</p>
    <ul>
      <li>Auskunft über Ihre Daten (Art.&nbsp;15 DSGVO),</li>
      <li>Berichtigung (Art.&nbsp;16), Löschung (Art.&nbsp;17) und Einschränkung (Art.&nbsp;18),</li>
      <li>Ihre Daten in einem gängigen Format (Art.&nbsp;20).</li>
    </ul>
    <p>
      Vieles geht sofort: Im Profil laden Sie alles zu Ihrem Konto als Archiv herunter und löschen das Konto.
      Inhaber einer Organisation können dasselbe für die Organisation tun. Eine Einwilligung können Sie
      jederzeit widerrufen; was bis dahin geschah, bleibt rechtmäßig.
    </p>
    <h3>Widerspruch</h3>
    <p>
      <strong>
        Verarbeiten wir Daten wegen eines berechtigten Interesses, können Sie dem aus Gründen, die sich aus
        Ihrer Situation ergeben, jederzeit widersprechen (Art.&nbsp;21 DSGVO). Gegen Werbung geht das ohne
        Gründe.
      </strong>
    </p>
    <p>
      Dafür genügt eine E-Mail an <Fill name="operator_email" />.
    </p>
    <h3>Beschwerde</h3>
    <p>
      Sie können sich bei jeder Aufsichtsbehörde für den Datenschutz beschweren, zum Beispiel bei der Ihres
      Bundeslandes oder der an unserem Sitz (Art.&nbsp;77 DSGVO). Die Anschriften nennt die{' '}
      <a href="https://www.bfdi.bund.de/" rel="noopener">
        Bundesbeauftragte für den Datenschutz
      </a>
      .
    </p>
  </>
);

const Decisions = () => (
  <p>
    Über Menschen entscheidet bei uns kein Automat (Art.&nbsp;22 DSGVO). Bewertet werden Websites, nicht
    Personen.
  </p>
);

export const privacyRights: PagePart[] = [
  { id: 'empfaenger', title: 'Wer Daten bekommt', Body: Recipients },
  { id: 'dauer', title: 'Wie lange wir speichern', Body: Retentions },
  { id: 'rechte', title: 'Ihre Rechte', Body: Rights },
  { id: 'automat', title: 'Keine automatischen Entscheidungen', Body: Decisions },
];
