import { toCriterionName } from '../../../shared/words/causeWords.ts';
import type { Drift } from '../../../shared/work/declarationText.ts';
import { Notice } from '../../ui/sign/notice.tsx';

const words: { [kind in Drift['kind']]: string } = {
  new: 'Barriere gefunden, die der Text nicht nennt',
  mended: 'Im Text genannt, aber nicht mehr offen',
  changed: 'Die Beispiele im Text stimmen nicht mehr',
  coverage: 'Der Text sagt, alles sei geprüft; das gilt nicht mehr',
  due: 'Eine Bewertung oder Beurteilung im Text ist zu alt und zu erneuern',
};

export function DriftNotice({ drift }: { drift: Drift[] }) {
  return (
    <Notice tone="warn" title="Der veröffentlichte Text ist zu überarbeiten">
      <ul className="mt-2 list-disc pl-5">
        {drift.map(({ kind, criterion }) => (
          <li key={`${kind} ${criterion}`}>
            {words[kind]}
            {criterion && `: ${toCriterionName(criterion)}`}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        Der Entwurf unten ist der neue Vorschlag. Veröffentlicht bleibt die bisherige Fassung, bis Sie eine
        neue freigeben und veröffentlichen.
      </p>
    </Notice>
  );
}
