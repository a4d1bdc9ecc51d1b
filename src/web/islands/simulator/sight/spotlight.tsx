import { type CSSProperties, useEffect, useRef } from 'react';

/** `tunnel`: only a small circle is visible. `centre`: just that circle is missing. */
export type Spot = 'tunnel' | 'centre';

/** Radii in pixels of the screen, from clear to covered: our assumption, which the page states. */
export const spotRadii = { tunnel: [80, 150], centre: [70, 140] } as const;

export const spotShades = { tunnel: 'rgb(12 14 16)', centre: 'rgb(96 92 88)' };

/** Covers the invisible part, around the pointer or, without a pointer, around the middle. */
export function Spotlight({ spot }: { spot: Spot }) {
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = cover.current?.closest<HTMLElement>('[data-stage]');
    if (!area) return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const { left, top } = area.getBoundingClientRect();
      move(cover.current, `${clientX - left}px`, `${clientY - top}px`);
    };
    const rest = () => move(cover.current, '50%', '50%');
    area.addEventListener('pointermove', follow);
    area.addEventListener('pointerleave', rest);
    return () => {
      area.removeEventListener('pointermove', follow);
      area.removeEventListener('pointerleave', rest);
    };
  }, []);
  const [inner, outer] = spotRadii[spot];
  const shade = spotShades[spot];
  const [from, to] = spot === 'tunnel' ? ['transparent', shade] : [shade, 'transparent'];
  return (
    <div className="pointer-events-none sticky top-0 left-0 z-10 h-0">
      <div
        ref={cover}
        data-spot={spot}
        className="absolute top-0 left-0 h-[min(600px,88svh)] w-full"
        style={
          {
            '--x': '50%',
            '--y': '50%',
            backgroundImage: `radial-gradient(circle at var(--x) var(--y), ${from} ${inner}px, ${to} ${outer}px)`,
          } as CSSProperties
        }
      />
    </div>
  );
}

function move(cover: HTMLElement | null, x: string, y: string): void {
  cover?.style.setProperty('--x', x);
  cover?.style.setProperty('--y', y);
}
