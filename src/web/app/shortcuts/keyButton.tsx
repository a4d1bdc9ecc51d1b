import type { ComponentProps } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { useKeys } from './keyMap.ts';
import { Keys } from './keys.tsx';
import type { ShortcutId } from './shortcuts.ts';

type Props = ComponentProps<typeof Button> & { keys: ShortcutId };

/** Button that shows its shortcut, except on narrow screens. */
export function KeyButton({ keys, look = 'secondary', className = '', children, ...props }: Props) {
  const shown = useKeys(keys);
  return (
    <Button look={look} className={`px-4! ${className}`} aria-keyshortcuts={toAria(shown)} {...props}>
      {children}
      {shown && (
        <span aria-hidden="true" className="text-[0.875rem] font-normal max-md:hidden [&_.key]:text-ink">
          <Keys keys={shown} />
        </span>
      )}
    </Button>
  );
}

/** Only for single key presses: `aria-keyshortcuts` cannot express sequences. */
const toAria = (keys: string | null): string | undefined =>
  keys && !keys.includes(' ') ? keys.replace('Mod', 'Control') : undefined;
