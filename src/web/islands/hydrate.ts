import type { ComponentType } from 'react';

const islands = import.meta.glob<ComponentType>('./*.island.tsx', { import: 'default' });

/** Hydrates every island of the page when it is due. The first one loads React. */
export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) schedule(element);
}

function schedule(element: HTMLElement): void {
  let started: Promise<void> | null = null;
  const live = new AbortController();
  const start = () => {
    started ??= hydrate(element).then(
      () => live.abort(),
      (error: unknown) => {
        started = null; // the next touch retries
        throw error;
      },
    );
    return started;
  };
  const tryStart = () => void start().catch(() => {}); // the page can be read without it
  for (const form of element.querySelectorAll<HTMLFormElement>('form[method=post]'))
    holdForm(form, start, live.signal);
  element.addEventListener('focusin', tryStart, { signal: live.signal });
  element.addEventListener('pointerdown', tryStart, { signal: live.signal });
  const { when } = element.dataset;
  if (when === 'load') tryStart();
  if (when === 'idle') (window.requestIdleCallback ?? setTimeout)(tryStart);
  if (when === 'visible') whenVisible(element, tryStart);
}

/**
 * Holds back a form that the user submits before it is live; once live, it checks itself. If hydration fails,
 * the browser checks and sends the form as it would without a script.
 */
function holdForm(form: HTMLFormElement, start: () => Promise<void>, signal: AbortSignal): void {
  form.noValidate = true;
  let isHeld = false;
  const hold = (event: SubmitEvent) => {
    if (!form.noValidate) return;
    event.preventDefault();
    if (isHeld) return;
    isHeld = true;
    const send = () => {
      isHeld = false;
      form.noValidate = signal.aborted;
      form.requestSubmit(event.submitter);
    };
    start().then(send, send);
  };
  form.addEventListener('submit', hold, { signal });
  signal.addEventListener('abort', () => {
    form.noValidate = true;
  });
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
  await mountIsland(element, Content);
}
