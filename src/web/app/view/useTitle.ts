import { useEffect } from 'react';
import { productName } from '../../../shared/product.ts';

/** Sets the window title while a screen is open; null leaves it to a child component. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} | ${productName}`;
  }, [title]);
}
