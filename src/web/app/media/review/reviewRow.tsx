import { memo } from 'react';
import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { toSourceWords } from '../../../../shared/words/altTextWords.ts';
import { Breakable } from '../../../ui/sign/breakable.tsx';
import { toFileName, toPath } from '../../../ui/sign/fileName.ts';
import { MediaThumbnail } from '../mediaThumbnail.tsx';
import { isOnWebsite } from './canDecide.ts';
import { DraftText, StateBadge } from './reviewDraft.tsx';

type Props = {
  item: AltTextItem;
  isSelected: boolean;
  onSelect: (id: number, isSelected: boolean) => void;
  onOpen: (id: number) => void;
};

export const ReviewRow = memo(function ReviewRow({ item, isSelected, onSelect, onOpen }: Props) {
  const name = item.title || toFileName(item.url);
  const source = isOnWebsite(item) ? '' : toSourceWords(item.alt_text_source, item.alt_text_confidence);
  return (
    <li
      className={`grid grid-cols-[2.75rem_3.5rem_minmax(0,1fr)] items-start gap-x-2 border-b border-hair py-3 pr-4 pl-1 last:border-0 ${isSelected ? 'bg-tint' : ''}`}
    >
      <label className="grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">{name} auswählen</span>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={(event) => onSelect(item.id, event.target.checked)}
          className="size-5"
        />
      </label>
      <MediaThumbnail item={item} />
      <div className="min-w-0 pl-2">
        <p className="font-semibold wrap-anywhere">
          <DraftText item={item} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
          <StateBadge item={item} />
          {source && <span>{source}</span>}
          {item.alt_text === null && item.reason && <span>{item.reason}</span>}
          {item.same.total > 0 && (
            <span>dasselbe Bild an {toCount(item.same.total + 1, 'Adresse', 'Adressen')}</span>
          )}
        </p>
        <p className="mt-1 text-[0.9375rem] text-muted">
          <button
            type="button"
            onClick={() => onOpen(item.id)}
            className="min-h-8 text-left text-accent underline pointer-coarse:min-h-11"
          >
            <Breakable>{name}</Breakable>
            <span className="sr-only"> einzeln prüfen</span>
          </button>
          {item.page_url && <> auf {item.page_title || toPath(item.page_url)}</>}
        </p>
      </div>
    </li>
  );
});
