import type { BfsgReason } from '../../site/checker/bfsgCheck.ts';
import { Laws } from '../../site/checker/laws.tsx';
import { bfsgReasons } from '../../site/checker/reasons.ts';

export function Why({ reasons }: { reasons: BfsgReason[] }) {
  return (
    <section aria-labelledby="check-why">
      <h3 id="check-why" className="title-3">
        Warum
      </h3>
      <ul className="mt-4 border-t border-hair">
        {reasons.map((reason) => {
          const { effect, text, laws } = bfsgReasons[reason];
          return (
            <li
              key={reason}
              className="grid gap-x-6 gap-y-1.5 border-b border-hair py-5 sm:grid-cols-[11rem_1fr]"
            >
              <p className="flex items-center gap-2 self-start font-semibold">
                <Direction effect={effect} />
                {words[effect]}
              </p>
              <div>
                <p>{text}</p>
                <Laws laws={laws} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const words = { for: 'Spricht dafür', open: 'Offen', against: 'Spricht dagegen' };
const shapes = {
  for: 'M2 6h8M6 2v8',
  open: 'M6 2.5a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7z',
  against: 'M2 6h8',
};

function Direction({ effect }: { effect: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 12 12" className="size-4 shrink-0 text-accent" aria-hidden="true" fill="none">
      <path d={shapes[effect]} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
