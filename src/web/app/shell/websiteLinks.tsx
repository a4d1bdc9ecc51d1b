import { Link } from 'react-router';
import type { Website } from '../../../shared/contract/website.ts';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { Favicon } from '../../ui/sign/favicon.tsx';
import { toWebsiteName } from '../queries/toHost.ts';

type Props = {
  websites: Website[];
  chosenId: number;
  toPath: (websiteId: number) => string;
  onChoose: () => void;
};

export function WebsiteLinks({ websites, chosenId, toPath, onChoose }: Props) {
  return (
    <ul className="p-1">
      {websites.map((website) => (
        <li key={website.id}>
          <Link
            to={toPath(website.id)}
            onClick={onChoose}
            aria-current={website.id === chosenId ? 'true' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 leading-tight text-ink no-underline hover:bg-tint hover:text-ink aria-[current]:font-bold"
          >
            <Favicon src={website.stored_favicon_url} />
            <span className="min-w-0">
              <Breakable>{toWebsiteName(website)}</Breakable>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
