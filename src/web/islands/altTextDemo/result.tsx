import { useEffect, useRef } from 'react';
import { toAltTextPercent, toAltTextTone } from '../../../shared/altText.ts';
import type { ImageList } from '../../../shared/contract/imageList.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import { Button, toButtonClass } from '../../ui/form/button.tsx';
import { Shape } from '../../ui/sign/badge.tsx';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { Notice } from '../../ui/sign/notice.tsx';
import type { ShownTool } from '../toolRun/toolState.ts';
import { Comparison } from './comparison.tsx';
import { toRateWords } from './demo.ts';
import { ImageTable } from './imageTable.tsx';

type Props = { shown: ShownTool<'images'>; onReset: () => void };

export function DemoResult({ shown: { url, result: list, isWhole }, onReset }: Props) {
  return (
    <>
      <Heading url={url} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="secondary" onClick={onReset}>
          Neue Analyse
        </Button>
      </div>
      <Counts list={list} />
      <div className="measure mt-8">
        <Verdict list={list} />
      </div>
      {list.images.length > 0 && (
        <section aria-labelledby="bilder-titel" className="mt-12">
          <h3 id="bilder-titel" className="title-3">
            Die Bilder
          </h3>
          <p className="measure mt-2 mb-5 text-muted">{toShownWords(list)}</p>
          <ImageTable images={list.images} isWhole={isWhole} />
        </section>
      )}
      <Comparison />
      <p className="mt-10">
        <a
          href={`/onboarding?url=${encodeURIComponent(url)}`}
          className={toButtonClass('primary', 'min-h-13 px-7')}
        >
          Jetzt Vollständige Analyse starten
        </a>
      </p>
    </>
  );
}

/** Takes the focus, because the focused form is gone. */
function Heading({ url }: { url: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h2 ref={ref} tabIndex={-1} className="title-2 wrap-anywhere">
      Analyse für <Breakable>{url}</Breakable>
    </h2>
  );
}

const inks = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' };

/** specification, public 2 and 9: three cards, the third coloured by its share */
function Counts({ list }: { list: ImageList }) {
  const { totalImages, missingAltCount } = list;
  const percent = toAltTextPercent({ images: totalImages, missing: missingAltCount });
  const tone = percent === null ? null : toAltTextTone(percent);
  return (
    <dl className="mt-8 grid grid-cols-1 gap-px overflow-hidden rounded-card border border-hair bg-hair sm:grid-cols-3">
      <Count name="Gesamt Bilder" value={toNumber(totalImages)} />
      <Count name="Fehlende Alt-Texte" value={toNumber(missingAltCount)} />
      <div data-tone={tone ?? undefined} className="flex flex-col-reverse justify-end bg-surface px-5 py-4">
        <dt className="text-base text-muted">
          Bilder mit Alternativtext
          <span className="block">{toRateWords(list)}</span>
        </dt>
        <dd className={tone ? inks[tone] : 'text-muted'}>
          <span className="flex items-center gap-2.5 text-3xl font-bold tabular-nums">
            {tone && <Shape tone={tone} className="size-6" />}
            {percent === null ? '–' : `${percent} %`}
          </span>
        </dd>
      </div>
    </dl>
  );
}

function Count({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-surface px-5 py-4">
      <dt className="text-base text-muted">{name}</dt>
      <dd className="text-3xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}

function Verdict({ list: { totalImages, missingAltCount } }: { list: ImageList }) {
  if (totalImages === 0)
    return (
      <Notice title="Keine Bilder gefunden">
        <p>Auf dieser Seite stehen keine Bilder, die Hilfsmittel als Bilder erkennen.</p>
      </Notice>
    );
  if (missingAltCount === 0)
    return (
      <Notice tone="ok" title="Kein Alternativtext fehlt">
        <p>Ob die vorhandenen Texte zu den Bildern passen, kann nur ein Mensch beurteilen.</p>
      </Notice>
    );
  return (
    <Notice tone="warn" title="Verbesserungspotenzial erkannt">
      <p>
        Wir haben {toCount(missingAltCount, 'Bild', 'Bilder')} ohne Alt-Text gefunden. Wer{' '}
        {missingAltCount === 1 ? 'es' : 'sie'} nicht sieht, erfährt nicht, was{' '}
        {missingAltCount === 1 ? 'es zeigt' : 'sie zeigen'}. Unsere Vorschläge sind Entwürfe; ob sie passen,
        entscheiden Sie.
      </p>
    </Notice>
  );
}

function toShownWords({ images, totalImages, backgroundCount }: ImageList): string {
  const shown =
    images.length < totalImages
      ? `Gezeigt werden ${toNumber(images.length)} von ${toNumber(totalImages)} Bildern in der Reihenfolge der Seite; Bilder ohne Alternativtext haben Vorrang.`
      : 'In der Reihenfolge der Seite.';
  if (backgroundCount === 0) return shown;
  const counted = toCount(backgroundCount, 'Hintergrundbild', 'Hintergrundbilder');
  return `${shown} Dazu ${backgroundCount === 1 ? 'kommt' : 'kommen'} ${counted} ohne Bildrolle: Das gilt als Schmuck und ist nicht mitgezählt. Prüfen Sie selbst, ob darin etwas mitgeteilt wird.`;
}
