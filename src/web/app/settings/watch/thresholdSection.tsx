import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { toNumber } from '../../../../shared/text/format.ts';
import {
  maxDocumentFaults,
  type ThresholdMeasure,
  type Thresholds,
  thresholdMeasures,
  type WantedThresholds,
} from '../../../../shared/work/goal.ts';
import { getJson, sendJson } from '../../../server/request.ts';
import { SaveButton } from '../../../ui/form/saveButton.tsx';
import { TextField } from '../../../ui/form/textField.tsx';
import { SettingsCard, SettingsSection } from '../../../ui/sign/settings.tsx';
import { noticeMessages } from '../../../words/noticeMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { type FormValues, useCheckedForm } from '../../form/useCheckedForm.ts';
import { useLatest } from '../../form/useLatest.ts';
import { toStanding } from './thresholdStanding.ts';

const toPath = (websiteId: number) => `/api/v1/websites/${websiteId}/thresholds`;

const thresholdsQuery = (websiteId: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'thresholds'],
    queryFn: ({ signal }) => getJson<Thresholds>(toPath(websiteId), signal),
  });

/** It has a button of its own: thresholds are no settings of scans. */
export function ThresholdSection({ websiteId }: { websiteId: number }) {
  const { data } = useQuery(thresholdsQuery(websiteId));
  return (
    <SettingsSection
      id="thresholds"
      title="Schwellen"
      intro="Über- oder unterschreitet ein Wert seine Schwelle, erfahren es alle Mitglieder, die diese Website sehen, und Kanäle, die das melden: nach dem nächsten Scan, je einmal. Was nur neue Prüfregeln ändern, melden wir nicht."
    >
      {data && <ThresholdForm websiteId={websiteId} thresholds={data} />}
    </SettingsSection>
  );
}

function ThresholdForm({ websiteId, thresholds }: { websiteId: number; thresholds: Thresholds }) {
  const client = useQueryClient();
  const save = useAction<WantedThresholds, Thresholds>({
    act: (wanted) => sendJson('PUT', toPath(websiteId), wanted),
    done: noticeMessages.thresholdsSaved,
    failed: noticeMessages.choiceNotSaved,
    onDone: (saved) => client.setQueryData(thresholdsQuery(websiteId).queryKey, saved),
  });
  const send = useLatest(save);
  const { bind, faults } = useCheckedForm({
    check: ({ score, coverage, documents }) => ({
      score: toFault(score, percents),
      coverage: toFault(coverage, percents),
      documents: toFault(documents, faultCounts),
    }),
    send: (values) => send(toChanged(thresholds, values)),
  });
  return (
    <SettingsCard>
      <form {...bind} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {thresholdMeasures.map((measure) => (
            <TextField
              key={measure}
              name={measure}
              label={labels[measure]}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={toBound(thresholds, measure)}
              help={toStanding(thresholds, measure)}
              fault={faults[measure]}
            />
          ))}
        </div>
        <SaveButton look="secondary" isBusy={save.isPending} className="justify-self-start">
          Schwellen speichern
        </SaveButton>
      </form>
    </SettingsCard>
  );
}

const labels: { [measure in ThresholdMeasure]: string } = {
  score: 'Score (Prozent)',
  coverage: 'Geprüfte Kriterien (Prozent)',
  documents: 'Offene Fehler in PDFs, höchstens',
};

const toBound = (thresholds: Thresholds, measure: ThresholdMeasure): number | '' =>
  (measure === 'documents' ? thresholds.documents?.at_most : thresholds[measure]?.at_least) ?? '';

const readNumber = (typed = ''): number | null => (typed.trim() === '' ? null : Number(typed.trim()));

type Range = { least: number; most: number };

const percents: Range = { least: 1, most: 100 };
const faultCounts: Range = { least: 0, most: maxDocumentFaults };

function toFault(typed: string | undefined, { least, most }: Range): string | undefined {
  const number = readNumber(typed);
  const isFit = number === null || (Number.isInteger(number) && number >= least && number <= most);
  return isFit
    ? undefined
    : `Bitte nennen Sie eine ganze Zahl von ${least} bis ${toNumber(most)}, oder lassen Sie das Feld leer.`;
}

/** Leaves what this person did not touch, as another may have set it meanwhile. */
const toChanged = (shown: Thresholds, typed: FormValues): WantedThresholds =>
  Object.fromEntries(
    thresholdMeasures
      .map((measure) => [measure, readNumber(typed[measure])] as const)
      .filter(
        ([measure, bound]) => bound !== (toBound(shown, measure) === '' ? null : toBound(shown, measure)),
      ),
  );
