import { toHash as hash } from './components/componentsInPage.ts';

declare function toHash(text: string): string;

/** Changes with the markup of the page and with what its fields contain. */
export function toPageSign(): string {
  const fields = [...document.querySelectorAll('input, textarea, select')] as HTMLInputElement[];
  const values = fields.map(({ value, checked }) => `${checked} ${value}`);
  return toHash([document.documentElement.outerHTML, ...values].join('\n'));
}

export const pageSignParts = [toPageSign, hash];
