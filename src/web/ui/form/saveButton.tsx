import type { ComponentProps } from 'react';
import { Spinner } from '../sign/spinner.tsx';
import { Button } from './button.tsx';

/** Submits a form that stays open: shows its work, and takes a press meanwhile, which `useLatest` sends next. */
export function SaveButton({
  isBusy,
  children,
  ...props
}: ComponentProps<typeof Button> & { isBusy: boolean }) {
  return (
    <Button {...props} type="submit">
      {isBusy && <Spinner className="size-4" />}
      {children}
    </Button>
  );
}
