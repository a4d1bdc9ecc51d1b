import { useQuery } from '@tanstack/react-query';
import { toCount } from '../../../../shared/text/format.ts';
import { websitesQuery } from '../../queries/queries.ts';
import { toWebsiteName } from '../../queries/toHost.ts';

const shownNames = 5;

/** `ids` null: all. */
export function WebsiteNames({ ids }: { ids: number[] | null }) {
  const { data } = useQuery(websitesQuery);
  if (ids === null) return 'allen Websites';
  if (!data) return null;
  const names = data.items.filter(({ id }) => ids.includes(id)).map(toWebsiteName);
  if (names.length === 0) return 'keiner Website: Die gewählten gibt es nicht mehr.';
  const left = names.length - shownNames;
  const more = left > 0 ? ` und ${toCount(left, 'weiteren', 'weiteren')}` : '';
  return `${names.slice(0, shownNames).join(', ')}${more}`;
}
