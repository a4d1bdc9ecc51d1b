import { useEffect } from 'react';
import { productName } from '../../shared/limits.ts';

/** The title of the window while a screen is open. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${productName}`;
  }, [title]);
}
