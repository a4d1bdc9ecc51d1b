import { useEffect } from 'react';
import { productName } from '../../../shared/product.ts';

/** The title of the window while a screen is open; null: a part of the screen says it. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} | ${productName}`;
  }, [title]);
}
