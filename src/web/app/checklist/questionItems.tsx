import type { AskedQuestion } from '../../../shared/contract/question.ts';
import { itemQuestions } from '../../../shared/score/itemQuestions.ts';
import { useThumbnail } from '../../server/useThumbnail.ts';

type Item = AskedQuestion['items'][number];
type Props = { items: Item[]; rule: string };

export function QuestionItems({ items, rule }: Props) {
  if (items.length === 0 || itemQuestions[rule]?.isOfWebsite) return null;
  const isPair = rule === 'colour-list';
  return (
    <ol aria-label="Texte" className="mt-3 grid list-decimal gap-1.5 pl-8 wrap-anywhere">
      {items.map((item) => (
        <li key={item.text}>
          {item.media_id !== null && <ItemPicture id={item.media_id} isPair={isPair} />}
          {isPair && <ColourPair text={item.text} />}
          {item.text}
        </li>
      ))}
    </ol>
  );
}

function ItemPicture({ id, isPair }: { id: number; isPair: boolean }) {
  const url = useThumbnail(id);
  if (!url) return null;
  return (
    <span className="mb-1 flex flex-wrap gap-2">
      {(isPair ? ['', 'grayscale'] : ['']).map((filter) => (
        <img
          key={filter}
          src={url}
          alt=""
          decoding="async"
          className={`max-h-48 max-w-full border border-hair bg-paper object-contain ${filter}`}
        />
      ))}
    </span>
  );
}

/** The text names its colours. */
function ColourPair({ text }: { text: string }) {
  const [ink, ground = '#ffffff'] = text.slice(0, text.indexOf(':')).match(/#[0-9a-f]{6}\b/gi) ?? [];
  if (!ink) return null;
  return (
    <span aria-hidden="true" className="mr-2 inline-flex gap-1 align-middle">
      {['', 'grayscale'].map((filter) => (
        <span
          key={filter}
          style={{ color: ink, background: ground }}
          className={`rounded-control border border-line px-1.5 leading-6 font-semibold forced-color-adjust-none ${filter}`}
        >
          {ink === ground ? '' : 'Aa ■'}
        </span>
      ))}
    </span>
  );
}
