import type { StoredSettings } from '../../../shared/contract/crawlSettings.ts';
import { type Schedule, toMonthDay, weekdays } from '../../../shared/schedule.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { SelectField } from '../../ui/form/selectField.tsx';
import { SettingsCard, SettingsSection } from '../../ui/sign/settings.tsx';
import type { Editing } from './useSettingsForm.ts';

const schedules: { name: Schedule; label: string }[] = [
  { name: 'none', label: 'Nur auf Knopfdruck' },
  { name: 'daily', label: 'Täglich' },
  { name: 'weekly', label: 'Wöchentlich' },
  { name: 'monthly', label: 'Monatlich' },
];

export function ScheduleSection({ draft, change, stored }: Editing & { stored: StoredSettings }) {
  return (
    <SettingsSection
      id="schedule"
      title="Zeitplan"
      intro="Geplante Scans starten nachts zwischen 2 und 5 Uhr (deutsche Zeit)."
    >
      <SettingsCard>
        <fieldset className="grid max-w-2xl gap-x-6 sm:grid-cols-2">
          <legend className="sr-only">Zeitplan</legend>
          {schedules.map(({ name, label }) => (
            <Choice
              key={name}
              type="radio"
              name="schedule"
              checked={draft.schedule === name}
              onChange={() => change({ schedule: name })}
              label={label}
            />
          ))}
        </fieldset>
        {draft.schedule === 'weekly' && (
          <SelectField
            label="Wochentag"
            value={String(draft.schedule_day ?? '')}
            options={[['', 'Wie der erste Scan'], ...toOptions()]}
            onChange={(day) => change({ schedule_day: day === '' ? null : Number(day) })}
          />
        )}
        <p className="text-muted">{toPlan(draft, stored)}</p>
      </SettingsCard>
    </SettingsSection>
  );
}

const toOptions = () => weekdays.map((name, index): [string, string] => [String(index + 1), name]);

function toPlan(
  { schedule: wanted, schedule_day: day }: Editing['draft'],
  { schedule, schedule_day, next_scan_at }: StoredSettings,
): string {
  if (wanted === 'none') return 'Es ist kein Scan geplant.';
  const wantedDay = wanted === 'weekly' ? day : null;
  if (wanted !== schedule || wantedDay !== schedule_day || !next_scan_at)
    return `Nach dem Speichern beginnt der Zeitplan ${wantedDay === null ? 'in der kommenden Nacht' : `am nächsten ${weekdays[wantedDay - 1]}`}.`;
  const next = `Nächster Scan: ${toGermanTime(next_scan_at)} Uhr.`;
  return schedule === 'monthly' ? `${next} Danach jeweils am ${toMonthDay(next_scan_at)}. des Monats.` : next;
}

/** German time in every time zone, because the schedule follows German clocks. */
const toGermanTime = (iso: string): string =>
  new Date(iso).toLocaleString('de-DE', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  });
