import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Threshold,
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
      intro="Fällt ein Wert unter seine Schwelle oder erreicht er sie wieder, erfahren es alle Mitglieder, die diese Website sehen, und Kanäle, die das melden: nach dem nächsten Scan, je einmal. Was nur neue Prüfregeln ändern, melden wir nicht."
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
    check: (values) => ({ score: toFault(values.score), coverage: toFault(values.coverage) }),
    send: (values) => send(toWanted(values)),
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
              defaultValue={thresholds[measure]?.at_least ?? ''}
              help={toStanding(thresholds[measure])}
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
};

function toStanding(threshold: Threshold | null): string {
  if (!threshold) return 'Leer: keine Schwelle.';
  return threshold.value === null
    ? 'Noch kein Scan hat gemessen.'
    : `Zuletzt gemessen: ${threshold.value} %.`;
}

const toNumber = (typed = ''): number | null => (typed.trim() === '' ? null : Number(typed.trim()));

function toFault(typed: string | undefined): string | undefined {
  const percent = toNumber(typed);
  const isPercent = percent === null || (Number.isInteger(percent) && percent >= 1 && percent <= 100);
  return isPercent
    ? undefined
    : 'Bitte nennen Sie eine ganze Zahl von 1 bis 100, oder lassen Sie das Feld leer.';
}

const toWanted = ({ score, coverage }: FormValues): WantedThresholds => ({
  score: toNumber(score),
  coverage: toNumber(coverage),
});
