import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import type { Website } from '../../../shared/contract/website.ts';
import { toButtonClass } from '../../ui/button.tsx';
import { Loaded } from '../loaded.tsx';
import { websitesQuery } from '../queries.ts';
import { useTitle } from '../useTitle.ts';
import { WebsiteCard } from './websiteCard.tsx';

export function Dashboard() {
  useTitle('Dashboard');
  return <WebsiteList title="Ihre Websites" />;
}

export function Websites() {
  useTitle('Websites');
  return <WebsiteList title="Websites" />;
}

function WebsiteList({ title }: { title: string }) {
  const query = useQuery(websitesQuery);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="title-1">{title}</h1>
        {query.data && query.data.items.length > 0 && (
          <a href="/onboarding" className={toButtonClass('primary')}>
            Website analysieren
          </a>
        )}
      </div>
      <Loaded query={query}>
        {({ items }) => (items.length === 0 ? <NoWebsites /> : <Cards websites={items} />)}
      </Loaded>
    </>
  );
}

function Cards({ websites }: { websites: Website[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
      {websites.map((website) => (
        <li key={website.id}>
          <WebsiteCard website={website} />
        </li>
      ))}
    </ul>
  );
}

function NoWebsites() {
  return (
    <div className="grid justify-items-start gap-4 rounded-card border border-dashed border-line px-6 py-12 sm:px-10">
      <Globe className="size-10 text-accent" strokeWidth={1.5} aria-hidden="true" />
      <h2 className="title-2">Keine Websites gefunden</h2>
      <p className="max-w-xl">
        Fügen Sie Ihre erste Website hinzu: Geben Sie die Adresse ein, und Stufenlos prüft bis zu 25 Seiten.
        Das Ergebnis steht danach hier.
      </p>
      <a href="/onboarding" className={toButtonClass('primary')}>
        Website analysieren
      </a>
    </div>
  );
}
