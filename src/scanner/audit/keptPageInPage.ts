type Memory = typeof globalThis & { keptPage?: string };

export function keepPage(): void {
  (globalThis as Memory).keptPage = toPageText();
}

export function isAsKept(): boolean {
  return (globalThis as Memory).keptPage === toPageText();
}

function toPageText(): string {
  const fields = [...document.querySelectorAll('input, textarea, select')] as HTMLInputElement[];
  const values = fields.map(({ value, checked }) => `${checked} ${value}`);
  return [document.documentElement.outerHTML, ...values].join('\n');
}

export const keptPageParts = [keepPage, isAsKept, toPageText];
