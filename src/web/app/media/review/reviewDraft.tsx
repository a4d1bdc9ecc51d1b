import { Link } from 'react-router';
import { altTextMaxChars, findAltTextFault } from '../../../../shared/altText.ts';
import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';
import { formErrors } from '../../../../shared/errors/formErrors.ts';
import { toDate, toDateTime } from '../../../../shared/text/format.ts';
import { toSourceWords } from '../../../../shared/words/altTextWords.ts';
import { Fault } from '../../../ui/form/field.tsx';
import { Badge } from '../../../ui/sign/badge.tsx';
import { DraftBadge } from '../../../ui/sign/draftBadge.tsx';
import { isOnWebsite } from './canDecide.ts';

const faults = { long: formErrors.ALT_TEXT_LONG[2], prefix: formErrors.ALT_TEXT_PREFIX[2] };

export function ReviewDraft({ item, id }: { item: AltTextItem; id: string }) {
  const isOfWebsite = isOnWebsite(item);
  const text = (isOfWebsite ? item.alt : item.alt_text) ?? '';
  const fault = text === '' ? null : findAltTextFault(text);
  const source = isOfWebsite ? '' : toSourceWords(item.alt_text_source, item.alt_text_confidence);
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
      <Decided item={item} />
      <CauseLink item={item} />
      {item.reason && !isOfWebsite && <p className="mt-1 text-muted">{item.reason}</p>}
    </div>
  );
}

function Decided({ item: { alt_text_status: status, alt_text_at, decided_by } }: { item: AltTextItem }) {
  if ((status !== 'accepted' && status !== 'discarded') || !alt_text_at) return null;
  return (
    <p className="mt-1 text-muted">
      Entschieden{decided_by && ` von ${decided_by}`} am {toDateTime(alt_text_at)}
    </p>
  );
}

const CauseLink = ({ item: { cause_id, website_id } }: { item: AltTextItem }) =>
  cause_id && (
    <p>
      <Link
        to={`/app/websites/${website_id}/causes/${cause_id}`}
        className="inline-flex min-h-11 items-center"
      >
        Fehlerursache dazu
      </Link>
    </p>
  );

export function DraftText({ item }: { item: AltTextItem }) {
  const { alt_text, alt_text_status, tried_at } = item;
  if (isOnWebsite(item))
    return <>{item.alt === '' ? 'Leer: Auf der Website gilt das Bild als dekorativ.' : item.alt}</>;
  if (alt_text === '')
    return <>Leer: Das Bild ist {alt_text_status === 'accepted' ? '' : 'vermutlich '}dekorativ.</>;
  if (alt_text !== null) return <>{alt_text}</>;
  return tried_at ? (
    <>Kein verlässlicher Vorschlag. Bitte beschreiben, was für den Zweck der Seite wichtig ist.</>
  ) : (
    <>Noch kein Vorschlag.</>
  );
}

export function StateBadge({ item }: { item: AltTextItem }) {
  const { alt_text_status, alt_text } = item;
  if (isOnWebsite(item)) return <WebsiteBadge item={item} />;
  if (alt_text_status === 'proposed') return <DraftBadge />;
  if (alt_text_status === 'discarded') return <Badge>Verworfen</Badge>;
  if (alt_text_status === null) return <Badge>Ohne Vorschlag</Badge>;
  return <Badge tone="ok">{alt_text === '' ? 'Als dekorativ bestätigt' : 'Bestätigt'}</Badge>;
}

function WebsiteBadge({ item: { alt_text_status, alt_text_source, answer } }: { item: AltTextItem }) {
  if (alt_text_source !== 'website' && answer) return <Badge>{toAnswerWords(answer)}</Badge>;
  if (alt_text_source !== 'website') return <Badge>Text der Website, noch nicht geprüft</Badge>;
  return alt_text_status === 'accepted' ? (
    <Badge tone="ok">Geprüft: passt</Badge>
  ) : (
    <Badge tone="bad">Geprüft: passt nicht</Badge>
  );
}

/** The same text was judged in the Sichtung, where the answer decides criteria. */
const toAnswerWords = ({ label, user_name, created_at }: NonNullable<AltTextItem['answer']>): string =>
  `In der Sichtung am ${toDate(created_at)}: „${label}“${user_name ? `, ${user_name}` : ''}`;
