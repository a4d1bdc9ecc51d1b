export const quickClass =
  'inline-flex min-h-8 items-center rounded-control px-2 font-semibold text-accent hover:bg-paper hover:text-accent-strong pointer-coarse:min-h-11';
