import { type PointerEvent, useState } from 'react';

const swipePx = 50;

export function useSwipe(onSwiped: () => void) {
  const [offsetPx, setOffsetPx] = useState(0);
  const onPointerDown = ({ clientX: startX, button }: PointerEvent) => {
    if (button !== 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const end = (isSwiped: boolean) => {
      controller.abort();
      setOffsetPx(0);
      if (isSwiped) onSwiped();
    };
    addEventListener('pointermove', ({ clientX }) => setOffsetPx(clientX - startX), { signal });
    addEventListener('pointerup', ({ clientX }) => end(Math.abs(clientX - startX) > swipePx), { signal });
    addEventListener('pointercancel', () => end(false), { signal });
  };
  return { offsetPx, onPointerDown };
}
