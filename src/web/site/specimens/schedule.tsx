import { Tally } from '../../ui/sign/tally.tsx';
import { Specimen } from './specimen.tsx';

export function ScheduleSpecimen() {
  return (
    <Specimen caption="nach einem geplanten Scan">
      <p>
        <span className="font-semibold">Wöchentlich.</span> Nächster Scan: 28.11.2026, 02:40 Uhr
      </p>
      <div className="mt-4 border-t border-hair pt-4">
        <p className="mb-1.5 font-semibold">Seit dem Scan vom 14.11.2026</p>
        <Tally
          counts={[
            { tone: 'bad', count: 1, word: 'neu' },
            { tone: 'ok', count: 9, word: 'behoben' },
            { tone: 'quiet', count: 67, word: 'geblieben' },
          ]}
        />
      </div>
    </Specimen>
  );
}
