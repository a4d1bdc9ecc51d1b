import { Share2 } from 'lucide-react';
import { toButtonClass } from '../../ui/form/button.tsx';
import type { Article } from './articles.ts';

/**
 * Revealed by share.ts, because it does nothing without a script. Its space is reserved, so nothing moves.
 */
export function ShareButton({ article }: { article: Article }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-screen-only>
      <button
        type="button"
        data-share={article.title}
        data-text={article.excerpt}
        className={toButtonClass('secondary', 'invisible text-base')}
      >
        <Share2 className="size-4" aria-hidden="true" />
        Artikel teilen
      </button>
      <span role="status" data-share-status className="text-base text-muted" />
    </div>
  );
}
