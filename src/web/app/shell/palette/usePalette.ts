import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchResult } from '../../../../shared/contract/search.ts';
import type { Website } from '../../../../shared/contract/website.ts';
import { getJson } from '../../../server/request.ts';
import { websitesQuery } from '../../queries/queries.ts';
import { toHost, toWebsiteName } from '../../queries/toHost.ts';
import { useAddsWebsites } from '../../queries/useAddsWebsites.ts';
import { useChosenWebsite } from '../../queries/useChosenWebsite.ts';
import { toActions } from './actions.ts';
import { findCriteria } from './criteria.ts';
import { findEntries, type PaletteEntry } from './entry.ts';
import { listRecent } from './recent.ts';

export type PaletteGroup = { label: string; entries: PaletteEntry[] };

const pauseMs = 120;

const shown = 8;

export function usePalette(text: string) {
  const { data } = useQuery(websitesQuery);
  const addsWebsites = useAddsWebsites();
  const asked = usePaused(text.trim());
  const query = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => getJson<SearchResult>(`/api/v1/search?q=${encodeURIComponent(asked)}`, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const websites = data?.items ?? [];
  const chosenId = useChosenWebsite();
  const chosen = websites.find(({ id }) => id === chosenId) ?? null;
  const found = text.trim() === '' ? undefined : query.data;
  return {
    chosen,
    groups: toPaletteGroups({ text, websites, chosen, found, addsWebsites }),
    isSettled: asked === text.trim() && !query.isFetching,
    isFailed: query.isError,
  };
}

type SearchState = {
  text: string;
  websites: Website[];
  chosen: Website | null;
  /** Answer of the server; it may belong to the previous text. */
  found: SearchResult | undefined;
  addsWebsites: boolean;
};

/** Groups the entries. Server results come last, so that late answers move no other entry. */
export function toPaletteGroups({
  text,
  websites,
  chosen,
  found,
  addsWebsites,
}: SearchState): PaletteGroup[] {
  const host = chosen ? toWebsiteName(chosen) : '';
  const actions = toActions({ websiteId: chosen?.id ?? 0, host, addsWebsites });
  if (text.trim() === '')
    return [
      { label: 'Zuletzt', entries: listRecent().map((entry) => ({ ...entry, id: `recent:${entry.id}` })) },
      { label: 'Aktionen', entries: actions },
    ];
  return [
    { label: 'Websites', entries: findEntries(websites.map(toWebsiteEntry), text, shown) },
    { label: 'Aktionen', entries: findEntries(actions, text, 5) },
    { label: 'Kriterien', entries: findCriteria(text, chosen?.id ?? 0) },
    { label: 'Seiten', entries: (found?.pages ?? []).map(toPageEntry) },
  ];
}

const toWebsiteEntry = ({ id, url, name }: Pick<Website, 'id' | 'url' | 'name'>): PaletteEntry => ({
  id: `website:${id}`,
  words: toWebsiteName({ name, url }),
  ...(name !== null && { detail: toHost(url), alias: toHost(url) }),
  to: `/app/websites/${id}`,
});

const toPageEntry = ({ id, website_id, url, title }: SearchResult['pages'][number]): PaletteEntry => ({
  id: `page:${id}`,
  words: title || toHost(url),
  detail: toHost(url),
  to: `/app/websites/${website_id}/page/${id}/wcag-checklist`,
});

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
