import { toNumber } from '../../../shared/text/format.ts';
import { toMediaWords } from '../../../shared/words/mediaWords.ts';
import { Favicon } from '../../ui/sign/favicon.tsx';
import type { Step } from './analysis.ts';
import { onboardingLimits } from './steps.ts';
import { WebsiteImage } from './thumbnail.tsx';

export function StepFound({ step }: { step: Step }) {
  if (step.status !== 'success' && step.status !== 'warning') return null;
  if (step.name === 'favicon') return <FoundIcon step={step} />;
  if (step.name === 'sitemaps') return <FoundUrls step={step} />;
  return step.name === 'media' ? <FoundMedia step={step} /> : null;
}

function FoundIcon({ step: { data } }: { step: Step }) {
  if (!data.storedFaviconUrl) return null;
  return (
    <div className="mt-3 inline-grid size-11 place-items-center rounded-control border border-hair bg-surface">
      <Favicon src={data.storedFaviconUrl} />
    </div>
  );
}

function FoundUrls({ step: { data } }: { step: Step }) {
  const urls = data.urls ?? [];
  if (urls.length === 0) return null;
  const more = (data.urlCount ?? urls.length) - Math.min(urls.length, onboardingLimits.urlsInCard);
  return (
    <ul className="mt-3 space-y-0.5 text-base">
      {urls.slice(0, onboardingLimits.urlsInCard).map((url) => (
        <li key={url} className="truncate">
          {url}
        </li>
      ))}
      {more > 0 && (
        <li lang="en" className="text-muted">
          +{toNumber(more)} more
        </li>
      )}
    </ul>
  );
}

function FoundMedia({ step: { data } }: { step: Step }) {
  const images = (data.mediaItems ?? []).filter((item) => item.type === 'image');
  if (!data.mediaCount) return null;
  return (
    <>
      {images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.slice(0, onboardingLimits.thumbnailsInCard).map((item) => (
            <li key={item.url} className="empty:hidden">
              <WebsiteImage id={item.id ?? null} className="size-16" />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-base">{toMediaWords(data)}</p>
    </>
  );
}
