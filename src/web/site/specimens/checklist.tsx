import { findCriterion } from '../../../shared/standards/wcag.ts';
import { Shape } from '../../ui/sign/badge.tsx';
import { Specimen } from './specimen.tsx';

const states = {
  pass: { word: 'Bestanden', tone: 'ok', look: 'border-ok bg-ok-tint text-ok' },
  fail: { word: 'Nicht bestanden', tone: 'bad', look: 'border-bad bg-bad-tint text-bad' },
  na: { word: 'Nicht anwendbar', tone: 'info', look: 'border-info bg-info-tint text-info' },
} as const;

const rows: { num: string; state: keyof typeof states; by: string; note?: string }[] = [
  { num: '1.2.2', state: 'na', by: 'von Hand, 21.11.2026' },
  { num: '2.4.3', state: 'pass', by: 'von Hand, 21.11.2026' },
  {
    num: '2.4.7',
    state: 'fail',
    by: 'von Hand, 21.11.2026',
    note: 'Im Warenkorb ist nicht zu sehen, wo der Fokus steht.',
  },
];

export function ChecklistSpecimen() {
  return (
    <Specimen caption="Prüfliste einer Seite">
      <ul className="-my-5 divide-y divide-hair">
        {rows.map(({ num, state, by, note }) => (
          <li key={num} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
            <div className="min-w-0">
              <p className="font-semibold">
                <span className="mr-1 tabular-nums">{num}</span> {findCriterion(num)?.nameDe}
              </p>
              <p className="text-[0.9375rem] text-muted">{by}</p>
            </div>
            <State {...states[state]} />
            {note && <p className="w-full text-[0.9375rem]">Notiz: {note}</p>}
          </li>
        ))}
      </ul>
    </Specimen>
  );
}

function State({ word, tone, look }: (typeof states)[keyof typeof states]) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-control border px-2.5 py-1 text-[0.9375rem] leading-tight font-semibold hyphens-none ${look}`}
    >
      <Shape tone={tone} className="size-3.5" />
      {word}
    </span>
  );
}
