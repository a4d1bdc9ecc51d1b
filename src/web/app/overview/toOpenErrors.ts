import { toNumber } from '../../../shared/text/format.ts';
import type { PortfolioItem } from '../../../shared/work/portfolio.ts';

type Counts = Pick<PortfolioItem, 'open_errors' | 'open_critical' | 'reported_errors'>;

/** Names errors that somebody only reports as mended: no longer open, and not gone either. */
export function toOpenErrors({ open_errors, open_critical, reported_errors: reported }: Counts): string {
  const open = `${toNumber(open_errors)}${open_critical > 0 ? ` (${toNumber(open_critical)} kritisch)` : ''}`;
  return reported > 0 ? `${open}, dazu ${toNumber(reported)} als behoben gemeldet` : open;
}
