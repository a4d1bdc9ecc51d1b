import { declarationLimits } from '../../../shared/limits/declaration.ts';
import { toDate } from '../../../shared/text/format.ts';
import { compatibilityWords, jurisdictionWords } from '../../../shared/words/declarationWords.ts';
import type { DeclarationKind } from '../../../shared/work/declaration.ts';
import type { DeclarationAnswers, DeclarationDraft } from '../../../shared/work/declarationText.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/textField.tsx';

type Props = { answers: DeclarationAnswers; proposed?: DeclarationDraft['proposed'] | undefined };

const line = { maxLength: declarationLimits.lineMax, autoComplete: 'off' };

export const CompanyFields = ({ answers }: Props) => (
  <>
    <TextField {...line} label="Name des Unternehmens" name="operator" defaultValue={answers.operator} />
    <Long
      label="Was bieten Sie an?"
      name="service"
      value={answers.service}
      help="Allgemeine Beschreibung der Dienstleistung, in einfachen Worten."
    />
    <Long
      label="Wie nutzt man es?"
      name="usage"
      value={answers.usage}
      help="Was man wissen muss, um die Dienstleistung zu nutzen: die Schritte von der Auswahl bis zum Abschluss."
    />
    <Long
      label="Was tun Sie für Barrierefreiheit? (freiwillig)"
      name="how"
      value={answers.how}
      help="Zum Beispiel Schulungen, Tests mit Betroffenen oder besondere Angebote."
    />
  </>
);

export const PublicFields = ({ answers, proposed }: Props) => (
  <>
    <TextField
      {...line}
      label="Name der öffentlichen Stelle"
      name="operator"
      defaultValue={answers.operator}
    />
    <Field label="Gehört zu">
      {(control) => (
        <select {...control} name="jurisdiction" defaultValue={answers.jurisdiction}>
          <option value="">Bitte wählen</option>
          {Object.entries(jurisdictionWords).map(([place, words]) => (
            <option key={place} value={place}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
    <TextField
      {...line}
      label="Gesetz des Landes (nicht beim Bund)"
      name="law"
      help="So, dass es nach „im Einklang mit“ passt, zum Beispiel: „dem Gleichstellungsgesetz des Landes“."
      defaultValue={answers.law}
    />
    <Field
      label="Stand der Vereinbarkeit"
      help={
        proposed === undefined
          ? undefined
          : proposed.compatibility
            ? `Vorschlag aus der Prüfung: ${compatibilityWords[proposed.compatibility]}.`
            : 'Einen Vorschlag gibt es nach dem ersten Scan.'
      }
    >
      {(control) => (
        <select {...control} name="compatibility" defaultValue={answers.compatibility}>
          <option value="">Bitte wählen</option>
          {Object.entries(compatibilityWords).map(([status, words]) => (
            <option key={status} value={status}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
    <Choice
      type="checkbox"
      name="is_rest_checked"
      defaultChecked={answers.is_rest_checked}
      label="Auch die übrigen Anforderungen der EN 301 549 sind geprüft"
      help="Nur für „vollständig vereinbar“ nötig: Dokumente, Anmeldung und die Kapitel außer Kapitel 9."
    />
  </>
);

type LongProps = { label: string; name: string; value: string; help?: string };

export const Long = ({ label, name, value, help }: LongProps) => (
  <Field label={label} help={help}>
    {(control) => (
      <textarea
        {...control}
        name={name}
        rows={3}
        maxLength={declarationLimits.textMax}
        defaultValue={value}
      />
    )}
  </Field>
);

export const AssessmentFields = ({ kind, answers, proposed }: Props & { kind: DeclarationKind }) => (
  <>
    <Field label="Wer hat bewertet?">
      {(control) => (
        <select {...control} name="method" defaultValue={answers.method}>
          <option value="">Bitte wählen</option>
          <option value="self">Wir selbst</option>
          <option value="third">Eine andere Stelle</option>
        </select>
      )}
    </Field>
    <TextField
      {...line}
      label="Name der anderen Stelle (falls nicht Sie selbst)"
      name="assessor"
      defaultValue={answers.assessor}
    />
    <DayField
      label="Tag der Bewertung"
      name="assessed_on"
      value={answers.assessed_on}
      {...(proposed?.assessed_on ? { help: `Letzter Scan: ${toDate(proposed.assessed_on)}` } : {})}
    />
    {kind === 'company' && (
      <DayField
        label="Mängel der Behörde gemeldet am (falls geschehen)"
        name="reported_on"
        value={answers.reported_on}
        help="§ 14 Abs. 4 BFSG: Mängel sind zu beheben und unverzüglich der Marktüberwachungsbehörde zu melden."
      />
    )}
    <Long
      label="Barrierefreie Alternativen (freiwillig)"
      name="alternatives"
      value={answers.alternatives}
      help="Zum Beispiel: Bestellung am Telefon, Dokument auf Anfrage als barrierefreie Datei."
    />
  </>
);

type DayProps = { label: string; name: string; value: string; help?: string };

export const DayField = ({ value, ...props }: DayProps) => (
  <TextField {...props} type="date" defaultValue={value} />
);

export const ContactFields = ({ answers }: Props) => (
  <>
    <TextField {...line} type="email" label="E-Mail-Adresse" name="email" defaultValue={answers.email} />
    <TextField {...line} type="tel" label="Telefon" name="phone" defaultValue={answers.phone} />
    <TextField
      {...line}
      type="url"
      label="Adresse des Kontaktformulars"
      name="contact_url"
      placeholder="https://"
      defaultValue={answers.contact_url}
    />
  </>
);

export const AuthorityFields = ({ kind, answers, proposed }: Props & { kind: DeclarationKind }) => (
  <>
    <TextField
      {...line}
      label={kind === 'company' ? 'Marktüberwachungsbehörde' : 'Schlichtungs- oder Durchsetzungsstelle'}
      name="authority"
      help={
        kind === 'company'
          ? 'Vorgeschlagen ist die gemeinsame Stelle der Länder. Vor der Veröffentlichung prüfen.'
          : proposed?.authority
            ? `Vorschlag: ${proposed.authority}. Vor der Veröffentlichung prüfen.`
            : 'Beim Bund die Schlichtungsstelle nach § 16 BGG. In den Ländern nennt sie das Recht des Landes: bitte selbst nachsehen, wir kennen die Stellen nicht.'
      }
      defaultValue={answers.authority}
    />
    <TextField
      {...line}
      label="Anschrift oder Kontakt der Stelle"
      name="authority_contact"
      defaultValue={answers.authority_contact}
    />
    <TextField
      {...line}
      type="url"
      label="Link zur Stelle"
      name="authority_url"
      placeholder="https://"
      defaultValue={answers.authority_url}
    />
    <Choice
      key={String(answers.is_authority_checked)}
      type="checkbox"
      name="is_authority_checked"
      defaultChecked={answers.is_authority_checked}
      label="Ich habe Name und Kontakt der Stelle geprüft"
    />
  </>
);
