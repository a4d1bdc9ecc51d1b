import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { workMessages } from '../../words/workMessages.ts';
import { useWebsiteId } from '../queries/useWebsiteId.ts';
import { Loaded } from '../view/loaded.tsx';
import { useTitle } from '../view/useTitle.ts';
import { ChecklistBoard } from './checklistBoard.tsx';
import { checklistQuery } from './outbox/checklistQueries.ts';
import { startOutbox } from './outbox/pageOutbox.ts';
import { PageMissing } from './pageMissing.tsx';

export function ChecklistScreen() {
  const websiteId = useWebsiteId();
  const { pageId = '' } = useParams();
  const id = /^\d{1,15}$/.test(pageId) ? Number(pageId) : 0;
  const client = useQueryClient();
  const query = useQuery({ ...checklistQuery(websiteId, id), staleTime: 30_000 });
  useTitle(query.data ? `Prüfliste: ${query.data.page.title || 'Ohne Titel'}` : 'Prüfliste');
  useEffect(startOutbox, []);
  const next = query.data?.next?.id;
  useEffect(() => {
    if (next) void client.prefetchQuery({ ...checklistQuery(websiteId, next), staleTime: 30_000 });
  }, [client, websiteId, next]);
  return (
    <Loaded
      query={query}
      failed={workMessages.checksNotLoaded}
      refused={<PageMissing websiteId={websiteId} />}
    >
      {(checklist) => <ChecklistBoard key={checklist.page.id} checklist={checklist} />}
    </Loaded>
  );
}
