import { altTextMaxChars, findAltTextFault } from '../../../../shared/altText.ts';
import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';
import { formErrors } from '../../../../shared/errors/formErrors.ts';
import { Fault } from '../../../ui/form/field.tsx';
import { Badge } from '../../../ui/sign/badge.tsx';
import { DraftBadge } from '../../../ui/sign/draftBadge.tsx';
import { toSourceWords } from '../../../words/altTextWords.ts';

const faults = { long: formErrors.ALT_TEXT_LONG[2], prefix: formErrors.ALT_TEXT_PREFIX[2] };

export function ReviewDraft({ item, id }: { item: AltTextItem; id: string }) {
  const text = item.alt_text ?? '';
  const fault = text === '' ? null : findAltTextFault(text);
  const source = toSourceWords(item.alt_text_source, item.alt_text_confidence);
  return (
    <div className="min-w-0">
      <p>
        <StateBadge item={item} />
      </p>
      <p id={id} className="mt-2 text-[1.25rem] leading-snug font-semibold wrap-anywhere">
        <DraftText item={item} />
      </p>
      {text !== '' && (
        <p className="mt-1 text-[0.9375rem] text-muted tabular-nums">
          {text.length} von {altTextMaxChars} Zeichen
        </p>
      )}
      {fault && fault !== 'missing' && <Fault id={`${id}-fault`}>{faults[fault]}</Fault>}
      {source && (
        <p className="mt-3">
          <span className="font-semibold">Vorschlag:</span> {source}
        </p>
      )}
      {item.reason && <p className="mt-1 text-muted">{item.reason}</p>}
    </div>
  );
}

export function DraftText({ item: { alt_text, alt_text_status, tried_at } }: { item: AltTextItem }) {
  if (alt_text === '')
    return <>Leer: Das Bild ist {alt_text_status === 'accepted' ? '' : 'vermutlich '}dekorativ.</>;
  if (alt_text !== null) return <>{alt_text}</>;
  return tried_at ? (
    <>Kein verlässlicher Vorschlag. Bitte beschreiben, was für den Zweck der Seite wichtig ist.</>
  ) : (
    <>Noch kein Vorschlag.</>
  );
}

export function StateBadge({ item: { alt_text_status, alt_text } }: { item: AltTextItem }) {
  if (alt_text_status === 'proposed') return <DraftBadge />;
  if (alt_text_status === 'discarded') return <Badge>Verworfen</Badge>;
  if (alt_text_status === null) return <Badge>Ohne Vorschlag</Badge>;
  return <Badge tone="ok">{alt_text === '' ? 'Als dekorativ bestätigt' : 'Bestätigt'}</Badge>;
}
