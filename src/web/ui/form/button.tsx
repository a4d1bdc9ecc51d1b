import type { ComponentProps } from 'react';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 py-2 text-center font-semibold leading-tight no-underline transition-colors duration-150 hyphens-none';

const looks = {
  primary:
    'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong hover:text-on-accent',
  secondary: 'border-line bg-surface text-ink hover:border-accent hover:bg-tint hover:text-ink',
  quiet: 'border-transparent bg-transparent text-accent hover:bg-tint hover:text-accent-strong',
  danger: 'border-bad bg-bad text-on-state hover:brightness-90',
};

const waiting =
  'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-muted';

export const toButtonClass = (look: ButtonLook, more = ''): string => `${base} ${looks[look]} ${more}`;

/** Button that stays focusable while it cannot be used: `aria-disabled`, never `disabled`. */
export function Button({
  look = 'primary',
  className = '',
  ...props
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type="button" {...props} className={toButtonClass(look, `${waiting} ${className}`)} />;
}
