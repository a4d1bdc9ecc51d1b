import { toAltTextPercent, toAltTextTone } from '../../../shared/altText.ts';
import type { MediaCounts } from '../../../shared/contract/media.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import { Shape } from '../../ui/sign/badge.tsx';

const inks = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' };
const bars = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad' };

/** "Bilder mit Alternativtext": green from 90 percent, amber from 70, else red (specification, public 9). */
export function AltRate({ counts }: { counts: MediaCounts }) {
  const percent = toAltTextPercent({
    images: counts.image,
    missing: counts.missing,
    suspicious: counts.suspicious,
  });
  if (percent === null) return null;
  const tone = toAltTextTone(percent);
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-hair bg-surface px-5 py-4">
      <p className="flex items-center gap-3">
        <span className={inks[tone]}>
          <Shape tone={tone} className="size-5" />
        </span>
        <span>
          <span className="font-semibold">Bilder mit Alternativtext: </span>
          <span className={`text-[1.25rem] font-bold tabular-nums ${inks[tone]}`}>{percent} %</span>
        </span>
      </p>
      <div className="h-2.5 min-w-40 grow basis-40 overflow-hidden rounded-full border border-line sm:max-w-72">
        <div data-bar className={`h-full ${bars[tone]}`} style={{ width: `${percent}%` }} />
      </div>
      <p className="text-[0.9375rem] text-muted">{toAltRateWords(counts)}</p>
    </div>
  );
}

/** Says what the rate leaves out: images without a text, and texts that tell nothing. */
export function toAltRateWords(counts: MediaCounts): string {
  const { image, missing, suspicious } = counts;
  if (missing + suspicious === 0) return toAllWords(counts);
  const images = toCount(image, 'Bild', 'Bildern');
  const doubted = `${toNumber(suspicious)} ${suspicious === 1 ? 'hat' : 'haben'} einen verdächtigen Text (Punkte, Dateiname, „Bild“ oder bei mehreren Bildern derselbe).`;
  if (missing === 0) return `Von ${images}: ${doubted}`;
  const without = `${toNumber(missing)} von ${images} ${missing === 1 ? 'hat' : 'haben'} keinen.`;
  return suspicious === 0 ? without : `${without} ${doubted}`;
}

function toAllWords({ image, decorative }: MediaCounts): string {
  if (image === 1)
    return decorative === 1
      ? 'Das Bild ist als dekorativ gekennzeichnet.'
      : `Das Bild hat einen. ${unjudged}`;
  const marked = decorative === 1 ? 'eines davon ist' : `${toNumber(decorative)} davon sind`;
  return `Alle ${toNumber(image)} haben einen; ${marked} als dekorativ gekennzeichnet. ${unjudged}`;
}

const unjudged = 'Ob die Texte passen, sagt diese Zahl nicht.';
