import { Link } from 'react-router';
import type { CauseClass } from '../../../shared/contract/cause.ts';
import { toNumber } from '../../../shared/text/format.ts';

type Props = { websiteId: number; count: number; kind: CauseClass };

export const ReportedLink = ({ websiteId, count, kind }: Props) => (
  <Link
    to={`/app/websites/${websiteId}?status=reported&class=${kind}`}
    className="inline-flex min-h-8 items-center text-[0.9375rem] font-normal max-sm:min-h-11"
  >
    dazu {toNumber(count)} als behoben gemeldet
  </Link>
);
