import { useEffect, useRef, useState } from 'react';
import { contactLimits } from '../../../shared/limits/visitor.ts';
import { Field } from '../../ui/form/field.tsx';
import { toRoomLeft } from './roomLeft.ts';

type Props = { fault: string | undefined; isSent: boolean };

/** From 4,500 characters on it says how many are left; longer text stays, and is named as too long. */
export function MessageField({ fault, isSent }: Props) {
  const { field, length, measure } = useLength(isSent);
  const room = toRoomLeft(length, contactLimits.messageMax);
  return (
    <div>
      <Field label="Nachricht" help={room.words} fault={fault}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            name="message"
            required
            rows={7}
            onInput={measure}
            className={`${control.className} field-sizing-content max-h-[60svh] min-h-44`}
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {room.announced}
      </p>
    </div>
  );
}

/** Also what was typed before this was live; nothing after it was sent. */
function useLength(isSent: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const measure = () => setLength(field.current?.value.trim().length ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is emptied when it was sent
  useEffect(measure, [isSent]);
  return { field, length, measure };
}
