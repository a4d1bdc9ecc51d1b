export const topLink =
  'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-control px-4 text-base font-semibold text-ink no-underline hover:bg-tint hover:text-ink';
