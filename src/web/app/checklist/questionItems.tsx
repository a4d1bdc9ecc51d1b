import type { AskedQuestion } from '../../../shared/contract/question.ts';
import { useThumbnail } from '../../server/useThumbnail.ts';

type Item = AskedQuestion['items'][number];

export function QuestionItems({ items }: { items: Item[] }) {
  if (items.length === 0) return null;
  return (
    <ol aria-label="Texte" className="mt-3 grid list-decimal gap-1.5 pl-8 wrap-anywhere">
      {items.map((item) => (
        <li key={item.text}>
          {item.media_id !== null && <ItemPicture id={item.media_id} />}
          {item.text}
        </li>
      ))}
    </ol>
  );
}

function ItemPicture({ id }: { id: number }) {
  const url = useThumbnail(id);
  if (!url) return null;
  return (
    <img
      src={url}
      alt=""
      decoding="async"
      className="mb-1 max-h-48 max-w-full border border-hair bg-paper object-contain"
    />
  );
}
