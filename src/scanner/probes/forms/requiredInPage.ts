import type { EntryField, EntryForm } from './fillInPage.ts';

declare function readScreen(): { words: string; holder: Element }[];

/** Lists empty fields to type in, of a form that nowhere tells what is required or optional. */
export function listUnmarked(form: EntryForm, fields: EntryField[]): EntryField[] {
  const marks =
    /pflicht|erforderlich|freiwillig|notwendig|required|mandatory|optional|[*✱]|ausfüllen|fill (?:in|out)/i;
  const isMarked = (field: EntryField) =>
    field.required || field.ariaRequired === 'true' || isMarkedByStyle(field, marks);
  const holder = form.closest('section, article, dialog, [role=dialog], main') ?? document.body;
  const shown = readScreen()
    .filter((text) => holder.contains(text.holder))
    .map((text) => text.words)
    .join(' ');
  const typed = fields.filter((field) => /^(?:text|textarea|email|tel|url|number)$/.test(field.type));
  const isEntry = fields.some((field) => field.type === 'password');
  if (isEntry || typed.length < 2 || marks.test(shown) || fields.some(isMarked)) return [];
  return typed.filter((field) => field.value === '' && (field.labels?.length ?? 0) > 0);
}

/** Stars that a stylesheet adds, classes that speak of duty, names and texts for screen readers. */
function isMarkedByStyle(field: EntryField, marks: RegExp): boolean {
  const labels = [...(field.labels ?? [])];
  const around = [field, field.parentElement, ...labels, ...labels.flatMap((label) => [...label.children])];
  const told = around.flatMap((one) => (one ? [one.className, one.getAttribute('aria-label') ?? ''] : []));
  const drawn = around.flatMap((one) =>
    one ? ['::before', '::after'].map((part) => getComputedStyle(one, part).content) : [],
  );
  const said = [
    ...told,
    ...drawn.filter((content) => content !== 'none'),
    field.getAttribute('placeholder') ?? '',
  ];
  return marks.test(said.join(' ')) || labels.some((label) => marks.test(label.textContent ?? ''));
}

export const requiredParts = [listUnmarked, isMarkedByStyle];
