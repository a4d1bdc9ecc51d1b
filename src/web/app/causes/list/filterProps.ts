import type { CauseCounts } from '../../../../shared/contract/cause.ts';
import type { CauseFilter } from '../causeFilter.ts';

export type FilterProps = {
  websiteId: number;
  filter: CauseFilter;
  counts: CauseCounts | undefined;
  onFilter: (change: Partial<CauseFilter>) => void;
};
