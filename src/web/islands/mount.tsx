import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Takes over the prerendered markup, and ends when it is live; the prefix is the one of the build, so ids agree. */
export const mountIsland = (element: HTMLElement, Content: ComponentType): Promise<void> =>
  new Promise((resolve) => {
    const content = (
      <Live onLive={resolve}>
        <Content />
      </Live>
    );
    hydrateRoot(element, content, { identifierPrefix: `${element.dataset.island}-` });
  });

function Live({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(onLive, [onLive]);
  return children;
}
