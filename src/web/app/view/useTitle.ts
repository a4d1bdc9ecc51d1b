import { useEffect } from 'react';
import { productName } from '../../../shared/product.ts';

/** Sets the window's title while a screen is open; null: a part of the screen sets it. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} | ${productName}`;
  }, [title]);
}
