import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Picture } from '../frame/stage.tsx';
import type { ColourView } from '../vision/colourView.ts';
import { paintPicture } from './paintPicture.ts';

type Props = {
  picture: Picture;
  view?: ColourView;
  /** CSS pixels of the page. */
  blurPx?: number;
  /** Percent of the width, from the left, that shows the original. */
  originalPercent: number;
};

export function Simulation({ picture, view, blurPx = 0, originalPercent }: Props) {
  const clipPath = originalPercent > 0 ? `inset(0 0 0 ${originalPercent}%)` : undefined;
  const style: CSSProperties = { filter: blurPx > 0 ? `blur(${blurPx}px)` : undefined };
  const look = 'pointer-events-none absolute inset-0 size-full max-w-none';
  return (
    // Clips outside the blur, or the edge would be blurred too.
    <div className="absolute inset-0" style={{ clipPath }}>
      {view ? (
        <Painted picture={picture} view={view} className={look} style={style} />
      ) : (
        <img src={picture.screenshot} alt="" className={look} style={style} />
      )}
    </div>
  );
}

type PaintedProps = { picture: Picture; view: ColourView; className: string; style: CSSProperties };

function Painted({ picture, view, ...look }: PaintedProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const element = canvas.current;
    setFailed(false);
    if (element)
      paintPicture(element, { url: picture.screenshot, view, signal: controller.signal }).catch(
        () => !controller.signal.aborted && setFailed(true),
      );
    return () => controller.abort();
  }, [picture.screenshot, view]);
  return (
    <>
      <canvas ref={canvas} data-view={view} {...look} />
      {failed && (
        <p role="alert" className="absolute inset-x-0 top-0 bg-bad-tint p-4 text-ink">
          Das Bild konnte nicht umgerechnet werden. Bitte laden Sie die Seite neu.
        </p>
      )}
    </>
  );
}

export const Edge = ({ percent }: { percent: number }) =>
  percent > 0 ? (
    <div
      className="pointer-events-none absolute inset-y-0 w-1 -translate-x-1/2 bg-focus outline-2 outline-surface forced-color-adjust-none"
      style={{ left: `${percent}%` }}
    />
  ) : null;
