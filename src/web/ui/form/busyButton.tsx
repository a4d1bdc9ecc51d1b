import type { ComponentProps } from 'react';
import { Spinner } from '../sign/spinner.tsx';
import { Button } from './button.tsx';

/** Button that shows its work: while busy it keeps its label and the focus, but does nothing. */
export function BusyButton({
  isBusy,
  onClick,
  children,
  ...props
}: ComponentProps<typeof Button> & { isBusy: boolean }) {
  return (
    <Button
      {...props}
      aria-disabled={isBusy}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <Spinner className="size-4" />}
      {children}
    </Button>
  );
}
