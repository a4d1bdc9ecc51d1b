import { useState } from 'react';
import type { ListedImage } from '../../../shared/contract/imageList.ts';
import { toNumber } from '../../../shared/text/format.ts';
import { toSourceWords } from '../../../shared/words/altTextWords.ts';
import { Badge } from '../../ui/sign/badge.tsx';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { DraftBadge } from '../../ui/sign/draftBadge.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table/table.tsx';
import { kindWords, toImageName, toStateNote } from './demo.ts';

type Props = { images: ListedImage[]; isWhole: boolean };

/** specification, public 2: the four columns */
const columns = ['Bild', 'Alt-Text Status', 'Aktueller Alt-Text', 'Unser Vorschlag'];

export function ImageTable({ images, isWhole }: Props) {
  return (
    <Table caption="Bilder der Seite" columns={columns}>
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <Row key={index}>
          <HeadCell>
            <ImageName image={image} />
          </HeadCell>
          <Cell label="Alt-Text Status">
            <State image={image} />
          </Cell>
          <Cell label="Aktueller Alt-Text">
            <Current image={image} />
          </Cell>
          <Cell label="Unser Vorschlag">
            <Proposal image={image} isWhole={isWhole} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function ImageName({ image }: { image: ListedImage }) {
  const more = [kindWords[image.kind], image.repeats > 1 && `${toNumber(image.repeats)}-mal auf der Seite`];
  const words = more.filter(Boolean).join(', ');
  return (
    <span className="flex items-start gap-3 @2xl:min-w-48 @5xl:min-w-64">
      <Picture thumbnail={image.thumbnail} />
      {/* Aligns the cell to the row's baseline, not the picture's. */}
      <span className="min-w-0 self-baseline">
        <span className="block">
          <Breakable>{toImageName(image)}</Breakable>
        </span>
        {words && <span className="block font-normal text-muted">{words}</span>}
      </span>
    </span>
  );
}

/** The name beside it identifies the image. */
function Picture({ thumbnail }: { thumbnail: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  const frame = 'grid size-20 shrink-0 place-items-center rounded-control border border-hair';
  if (!thumbnail || isBroken)
    return (
      <span
        className={`${frame} bg-tint p-1 text-center text-sm leading-tight font-normal text-muted hyphens-auto`}
      >
        nicht geladen
      </span>
    );
  return (
    <img
      src={thumbnail}
      alt=""
      width={80}
      height={80}
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
      className={`${frame} bg-[repeating-conic-gradient(var(--hair)_0_25%,var(--surface)_0_50%)] bg-size-[1rem_1rem] object-contain`}
    />
  );
}

function State({ image }: { image: ListedImage }) {
  const note = toStateNote(image);
  return (
    <>
      {image.hasAlt ? <Badge tone="ok">Vorhanden</Badge> : <Badge tone="bad">Fehlt</Badge>}
      {note && <span className="mt-1 block text-muted">{note}</span>}
    </>
  );
}

function Current({ image: { alt, hasAlt } }: { image: ListedImage }) {
  if (!hasAlt) return <span className="block text-muted @4xl:min-w-40">Kein Alt-Text definiert</span>;
  return alt ? (
    <span className="block wrap-anywhere @2xl:min-w-28">{alt}</span>
  ) : (
    <span className="text-muted">leer</span>
  );
}

function Proposal({ image, isWhole }: { image: ListedImage; isWhole: boolean }) {
  const { hasAlt, suggestedAlt, reason } = image;
  if (hasAlt) return <None words="kein Vorschlag, weil ein Alternativtext da ist" />;
  if (suggestedAlt !== undefined) return <Draft image={image} />;
  if (reason === undefined && !isWhole) return <span className="text-muted">wird erstellt …</span>;
  return (
    <>
      <None words="kein Vorschlag" />
      {reason && <span className="mt-1 block text-muted">{reason}</span>}
    </>
  );
}

function None({ words }: { words: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words}</span>
    </>
  );
}

function Draft({ image: { suggestedAlt, decorative, source, confidence, reason } }: { image: ListedImage }) {
  const from = toSourceWords(source ?? null, confidence ?? null);
  return (
    <span className="block @2xl:min-w-52">
      <span className="block wrap-anywhere">
        {decorative ? (
          <>
            Leer lassen: <code>alt=""</code>
          </>
        ) : (
          suggestedAlt
        )}
      </span>
      <span className="mt-1.5 block">
        <DraftBadge />
      </span>
      <span className="mt-1.5 block text-muted">
        {[from && `Vorschlag: ${from}`, reason].filter(Boolean).join('. ')}
      </span>
    </span>
  );
}
