import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Box } from '../../../../shared/contract/preview.ts';
import { Choice } from '../../../ui/form/choice.tsx';

/** Picture of the page; sizes in CSS pixels of the page. */
export type Picture = { screenshot: string; width: number; height: number };

type Props = {
  picture: Picture;
  alt: string;
  /** Layer as large as the picture (simulation, marks), drawn in pixels of the page. */
  children?: ReactNode;
  /** Layer drawn in pixels of the screen, so that words stay readable. */
  marks?: (scale: number) => ReactNode;
  veil?: ReactNode;
  shown?: Box | null;
  /** Forces one pixel of the page to be one of the screen. */
  isReal?: boolean;
};

/**
 * specification, public 9: 600 px. Low windows get less, to leave a way past the area. Narrow windows get
 * only what the picture needs.
 */
const height = 'max-h-[min(600px,88svh)] md:h-[min(600px,88svh)]';

export function Stage({ picture, alt, children, marks, veil, shown = null, isReal = false }: Props) {
  const area = useRef<HTMLElement>(null);
  const width = useWidth(area);
  const [isWanted, setIsWanted] = useState(false);
  const scale = isReal || isWanted ? 1 : Math.min(1, width / picture.width);
  useShown(area, shown, scale);
  const size = { width: picture.width * scale, height: picture.height * scale };
  return (
    <div className="min-w-0">
      <section
        ref={area}
        aria-label="Bildbereich, lässt sich scrollen"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to get there
        tabIndex={0}
        data-stage
        className={`relative overflow-auto rounded-control border border-line bg-tint ${height}`}
      >
        {veil}
        <div className="relative mx-auto overflow-hidden" style={size}>
          <div
            className="absolute top-0 left-0 origin-top-left"
            style={{ width: picture.width, height: picture.height, transform: `scale(${scale})` }}
          >
            <img
              src={picture.screenshot}
              alt={alt}
              width={picture.width}
              height={picture.height}
              draggable={false}
              className="absolute inset-0 size-full max-w-none select-none"
            />
            {children}
          </div>
          {marks?.(scale)}
          {shown && <Frame box={shown} scale={scale} />}
        </div>
      </section>
      {!isReal && (
        <div className="mt-1">
          <Choice
            type="checkbox"
            label="In Originalgröße zeigen"
            checked={isWanted}
            onChange={(event) => setIsWanted(event.currentTarget.checked)}
          />
        </div>
      )}
    </div>
  );
}

function Frame({ box, scale }: { box: Box; scale: number }) {
  return (
    <div
      data-frame
      // Forced colours do not apply to a picture; a frame of two tones is visible on every colour.
      className="pointer-events-none absolute rounded-[3px] border-3 border-focus outline-3 outline-surface forced-color-adjust-none"
      style={{
        left: box.x * scale - 5,
        top: box.y * scale - 5,
        width: Math.max(box.width * scale, 4) + 10,
        height: Math.max(box.height * scale, 4) + 10,
      }}
    />
  );
}

/** Width available for the picture; until measured, that of a small phone. */
function useWidth(area: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(280);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return width;
}

function useShown(area: RefObject<HTMLElement | null>, shown: Box | null, scale: number): void {
  useEffect(() => {
    const element = area.current;
    if (!element || !shown) return;
    element.scrollTo({
      left: (shown.x + shown.width / 2) * scale - element.clientWidth / 2,
      top: (shown.y + shown.height / 2) * scale - element.clientHeight / 2,
      behavior: 'instant',
    });
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [area, shown, scale]);
}
