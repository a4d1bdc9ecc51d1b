import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Takes over the prerendered markup; the prefix is the one of the build, so ids agree. */
export function mountIsland(element: HTMLElement, Content: ComponentType): void {
  hydrateRoot(element, <Content />, { identifierPrefix: `${element.dataset.island}-` });
}
