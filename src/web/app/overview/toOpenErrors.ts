import { toNumber } from '../../../shared/text/format.ts';
import type { PortfolioItem } from '../../../shared/work/portfolio.ts';

/** Names errors that somebody only reports as mended: no longer open, and not gone either. */
export function toOpenErrors(
  { open_errors, open_critical }: Pick<PortfolioItem, 'open_errors' | 'open_critical'>,
  reported: number,
): string {
  const open = `${toNumber(open_errors)}${open_critical > 0 ? ` (${toNumber(open_critical)} kritisch)` : ''}`;
  return reported > 0 ? `${open}, dazu ${toNumber(reported)} als behoben gemeldet` : open;
}
