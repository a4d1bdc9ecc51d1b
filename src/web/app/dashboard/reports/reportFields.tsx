import { languageCodes } from '../../../../shared/language/codes.ts';
import { reportLimits } from '../../../../shared/limits/website.ts';
import {
  reportFormatNames,
  reportKindNames,
  reportLanguageNames,
} from '../../../../shared/words/reportWords.ts';
import {
  partsOfKind,
  type ReportKind,
  type ReportPart,
  type WantedReport,
  type WebsiteReportKind,
  websiteReportKinds,
} from '../../../../shared/work/report.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/textField.tsx';

/** Values of `ReportFields`, as the API wants them. */
export const readReportFields = (values: FormData): object => ({
  ...Object.fromEntries(
    ['kind', 'format', 'lang', 'title', 'client', 'cover'].map((name) => [
      name,
      values.get(name) ?? undefined,
    ]),
  ),
  parts: values.getAll('parts'),
});

type Known = Pick<WantedReport, 'kind' | 'format' | 'lang' | 'parts' | 'title' | 'client' | 'cover'>;
type Props = KindProps & { known?: Known | undefined };

export const ReportFields = ({ kind, onChoose, known }: Props) => (
  <>
    <KindChoice kind={kind} onChoose={onChoose} />
    <FileFields kind={kind} known={known} />
  </>
);

/** Asks what every kind of report needs. */
export const FileFields = ({ kind, known }: { kind: ReportKind; known?: Known | undefined }) => (
  <>
    <Field label="Format">
      {(control) => (
        <select {...control} name="format" defaultValue={known?.format ?? 'pdf'}>
          {Object.entries(formatNames).map(([format, words]) => (
            <option key={format} value={format}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
    <Field
      label="Sprache des Berichts"
      help="Was auf der Website steht und was Menschen geschrieben haben, bleibt, wie es ist."
    >
      {(control) => (
        <select {...control} name="lang" defaultValue={known?.lang ?? 'de'}>
          {languageCodes.map((code) => (
            <option key={code} value={code}>
              {reportLanguageNames[code]}
            </option>
          ))}
        </select>
      )}
    </Field>
    <Parts key={kind} kind={kind} chosen={known?.kind === kind ? known.parts : undefined} />
    <TextField
      label="Titel (optional)"
      name="title"
      maxLength={reportLimits.titleMax}
      autoComplete="off"
      defaultValue={known?.title}
    />
    <TextField
      label="Erstellt für (optional)"
      name="client"
      maxLength={reportLimits.titleMax}
      autoComplete="off"
      defaultValue={known?.client}
    />
    <Field label="Text auf der ersten Seite (optional)">
      {(control) => (
        <textarea
          {...control}
          name="cover"
          rows={3}
          maxLength={reportLimits.coverMax}
          defaultValue={known?.cover}
        />
      )}
    </Field>
  </>
);

const formatNames = {
  ...reportFormatNames,
  pdf: 'PDF (barrierefrei, PDF/UA)',
  csv: 'CSV (nur die Tabelle)',
};

type KindProps = { kind: WebsiteReportKind; onChoose: (kind: WebsiteReportKind) => void };

const KindChoice = ({ kind, onChoose }: KindProps) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 font-semibold">Art</legend>
    {websiteReportKinds.map((one) => (
      <Choice
        key={one}
        type="radio"
        name="kind"
        value={one}
        checked={kind === one}
        onChange={() => onChoose(one)}
        {...kindWords[one]}
      />
    ))}
  </fieldset>
);

const kindWords: { [kind in WebsiteReportKind]: { label: string; help: string } } = {
  full: {
    label: reportKindNames.full,
    help: 'Alles: Umfang, Methode, Kriterien, Barrieren und was nicht geprüft ist.',
  },
  brief: {
    label: `${reportKindNames.brief} für die Leitung`,
    help: 'Zwei Seiten: wo die Website steht, wen es trifft, was zu entscheiden ist.',
  },
  comparison: {
    label: reportKindNames.comparison,
    help: 'Was neu, wieder da, geändert und behoben ist, und was den Score geändert hat.',
  },
  tasks: {
    label: reportKindNames.tasks,
    help: 'Jede offene Ursache in einer Zeile: Priorität, Ort, erster Schritt, Zuständige, Termin, Aufwand.',
  },
  conformance: {
    label: reportKindNames.conformance,
    help: 'Je Kriterium Erfüllung und Bemerkung, wie Einkauf und Vergabe sie verlangen. Geht erst, wenn jedes Kriterium auf jeder Seite geprüft ist.',
  },
  records: {
    label: reportKindNames.records,
    help: 'Beurteilungen nach den §§ 16 und 17 und Mitteilungen an Behörden, wie Menschen sie geschrieben haben.',
  },
};

const partWords: { [part in ReportPart]: string } = {
  letterhead: 'Logo und Text der Organisation',
  hurt: 'Wen es trifft',
  history: 'Alle Fassungen',
  websites: 'Jede Website einzeln, die dringendsten zuerst',
  unchanged: 'Gebliebene und schwankende Ursachen',
  questions: 'Fragen („Bitte prüfen“)',
  hints: 'Hinweise ohne Kriterium',
  sample: 'Geprüfte Seiten',
  criteria: 'Ergebnis je Kriterium',
  causes: 'Barrieren mit Reparatur',
  documents: 'Dokumente (verlinkte PDFs)',
  pictures: 'Bilder der Barrieren',
  code: 'Code',
};

type PartsProps = { kind: ReportKind; chosen: ReportPart[] | undefined };

const Parts = ({ kind, chosen }: PartsProps) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 font-semibold">Teile</legend>
    {partsOfKind[kind].map((part) => (
      <Choice
        key={part}
        type="checkbox"
        name="parts"
        value={part}
        defaultChecked={chosen?.includes(part) ?? true}
        label={partWords[part]}
      />
    ))}
    {kind !== 'records' && <p className="text-muted">Was nicht geprüft wurde, steht in jedem Bericht.</p>}
  </fieldset>
);
