import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AltTextReview } from '../../../../shared/contract/altTextReview.ts';
import { workMessages } from '../../../words/workMessages.ts';
import { toItems } from '../../queries/listParts.ts';
import { useWebsiteId } from '../../queries/useWebsiteId.ts';
import { focusSection } from '../../view/focusSection.ts';
import { ListFault } from '../../view/listFault.tsx';
import { Loaded } from '../../view/loaded.tsx';
import { useAddressParams, withParam } from '../../view/useAddressParams.ts';
import { useTitle } from '../../view/useTitle.ts';
import { WebsiteHead } from '../../website/websiteHead.tsx';
import { BatchPanel } from './batchPanel.tsx';
import { NothingToReview } from './nothingToReview.tsx';
import { ReviewList } from './reviewList.tsx';
import { ReviewProgress } from './reviewProgress.tsx';
import { isGoingOn, proposalsQuery, reviewQuery, useReviewNews } from './reviewQueries.ts';
import { ReviewSingle } from './reviewSingle.tsx';
import { ReviewTools } from './reviewTools.tsx';
import { readReviewView, stateWords } from './reviewView.ts';
import { useUndo } from './useDecide.ts';

const title = 'Alternativtexte prüfen';

export function ReviewScreen() {
  const websiteId = useWebsiteId();
  const query = useQuery(reviewQuery(websiteId));
  useReviewNews(websiteId, query.data);
  useTitle(query.data ? null : title);
  return (
    <Loaded query={query} failed={workMessages.proposalsNotLoaded}>
      {(review) => (
        <>
          <WebsiteHead websiteId={websiteId} title={title} />
          <p>
            <Link to={`/app/websites/${websiteId}/media`} className="inline-flex min-h-11 items-center">
              Alle Medien
            </Link>
          </p>
          <ReviewProgress counts={review.counts} />
          {isUrgent(review) && <BatchPanel websiteId={websiteId} review={review} />}
          <Images websiteId={websiteId} review={review} />
          {!isUrgent(review) && <BatchPanel websiteId={websiteId} review={review} />}
        </>
      )}
    </Loaded>
  );
}

/**
 * Urgent panels come before the images: running or startable work, or a message. A mere retry comes after.
 */
const isUrgent = (review: AltTextReview): boolean =>
  isGoingOn(review) || review.counts.untried > 0 || Boolean(review.batch?.message);

function Images({ websiteId, review }: { websiteId: number; review: AltTextReview }) {
  const [params, write] = useAddressParams();
  const view = readReviewView(params);
  const list = useInfiniteQuery(proposalsQuery(websiteId, view));
  const [said, setSaid] = useState('');
  const [returned, setReturned] = useState<{ id: number } | null>(null);
  const undo = useUndo(websiteId, ({ ids }) => {
    setSaid('');
    if (view.isList || ids.length === 0) focusSection('review-title');
    else setReturned({ id: ids[0]! });
  });
  const open = (id: number) => {
    setReturned({ id });
    write((now) => withParam(now, 'ansicht', ''));
  };
  const { undoable } = review;
  const onUndo = undoable ? () => !undo.isPending && undo.mutate(undoable.id) : null;
  const shared = { websiteId, list, onSaid: setSaid, onUndo };
  return (
    <>
      <ReviewTools
        view={view}
        counts={review.counts}
        onChange={(name, value) => {
          setSaid('');
          write((now) => withParam(now, name, value));
        }}
      />
      <h2 id="review-title" tabIndex={-1} className="title-2 mt-6 scroll-mt-20">
        {stateWords[view.state]}
      </h2>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Loaded query={list} failed={workMessages.proposalsNotLoaded}>
        {(parts) => {
          const items = toItems(parts);
          if (items.length === 0)
            return (
              <NothingToReview
                websiteId={websiteId}
                review={review}
                view={view}
                onReset={() => write(() => new URLSearchParams())}
                onUndo={onUndo}
              />
            );
          const total = parts.pages[0]?.total ?? items.length;
          return view.isList ? (
            <ReviewList
              key={params.toString()}
              {...shared}
              items={items}
              total={total}
              view={view}
              onOpen={open}
            />
          ) : (
            <ReviewSingle key={params.toString()} {...shared} items={items} returned={returned} />
          );
        }}
      </Loaded>
      <ListFault list={list} />
    </>
  );
}
