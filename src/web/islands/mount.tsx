import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates the prerendered markup and resolves when it is live. Ids agree, because the prefix is the build's.
 */
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
