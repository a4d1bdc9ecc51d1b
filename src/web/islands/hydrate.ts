import type { ComponentType } from 'react';

const islands = import.meta.glob<ComponentType>('./*.island.tsx', { import: 'default' });

/** Makes every island of the page live at its time. React itself is loaded with the first one. */
export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) schedule(element);
}

function schedule(element: HTMLElement): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    void hydrate(element);
  };
  element.addEventListener('focusin', start, { once: true });
  element.addEventListener('pointerdown', start, { once: true });
  const { when } = element.dataset;
  if (when === 'load') start();
  if (when === 'idle') (window.requestIdleCallback ?? setTimeout)(start);
  if (when === 'visible') whenVisible(element, start);
}

function whenVisible(element: HTMLElement, start: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
}

async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island ?? '';
  const load = islands[`./${name}.island.tsx`];
  if (!load) throw new Error(`There is no island ${name}`);
  const [{ mountIsland }, Content] = await Promise.all([import('./mount.tsx'), load()]);
  mountIsland(element, Content);
}
