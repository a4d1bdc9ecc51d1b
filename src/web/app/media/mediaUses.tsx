import { Fragment } from 'react';
import type { MediaItem } from '../../../shared/contract/media.ts';
import { toCount } from '../../../shared/text/format.ts';
import { toPath } from '../../ui/sign/fileName.ts';

export function MissingOn({ item: { page_id, missing_on, missing_page_count } }: { item: MediaItem }) {
  if (missing_on.length === 0 || (missing_page_count === 1 && missing_on[0]!.id === page_id)) return null;
  return (
    <span className="mt-1 block text-[0.875rem]">
      auf{' '}
      {missing_on.map((page, index) => (
        <Fragment key={page.id}>
          {index > 0 && ', '}
          <PageLink page={page} />
        </Fragment>
      ))}
      <More count={missing_page_count - missing_on.length} />
    </span>
  );
}

/** A page says something else of the image than the page that showed it first, and nothing of worth. */
export const hasWorseUse = ({ alt, alt_state, suspicious_on }: MediaItem): boolean =>
  alt_state === 'suspicious' && suspicious_on.some((use) => use.alt !== alt);

export function SuspiciousOn({ item: { suspicious_on, suspicious_page_count } }: { item: MediaItem }) {
  return (
    <span className="mt-1 block text-[0.875rem] wrap-anywhere">
      {suspicious_on.map((use, index) => (
        <Fragment key={use.id}>
          {index > 0 && ', '}„{use.alt}“ auf <PageLink page={use} />
        </Fragment>
      ))}
      <More count={suspicious_page_count - suspicious_on.length} />
    </span>
  );
}

function PageLink({ page: { url, title } }: { page: { url: string; title: string } }) {
  return (
    <a href={url} rel="noreferrer">
      {title || toPath(url)}
    </a>
  );
}

const More = ({ count }: { count: number }) =>
  count > 0 && ` und ${toCount(count, 'weiteren Seite', 'weiteren Seiten')}`;
