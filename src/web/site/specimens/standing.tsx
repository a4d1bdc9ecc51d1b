import { toGrade } from '../../../shared/score/score.ts';
import { catalogues } from '../../../shared/standards/wcag.ts';
import { GradeBadge } from '../../ui/sign/gradeBadge.tsx';
import { ScoreDial } from '../../ui/sign/scoreDial.tsx';
import { Specimen } from './specimen.tsx';

const percent = 64;

/** Score, always with the share of criteria that is known. */
export function StandingSpecimen() {
  return (
    <Specimen caption="Stand einer Website">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <ScoreDial percent={percent} />
        <div className="min-w-0 flex-1 basis-52">
          <GradeBadge grade={toGrade(percent)} provisional />
          <p className="mt-3">21 von {catalogues.checklist41.length} Kriterien geprüft, davon 11 von Hand</p>
        </div>
      </div>
    </Specimen>
  );
}
