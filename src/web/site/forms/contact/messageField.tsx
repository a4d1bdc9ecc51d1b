import { useEffect, useRef, useState } from 'react';
import { contactLimits } from '../../../../shared/limits/visitor.ts';
import { Field } from '../../../ui/form/field.tsx';
import { toRoomLeft } from './roomLeft.ts';

type Props = { fault: string | undefined; isSent: boolean };

/** Shows the remaining characters from 4,500 on. Keeps longer text and reports it as too long. */
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

/** Includes text typed before hydration; zero after the form was sent. */
function useLength(isSent: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const measure = () => setLength(field.current?.value.trim().length ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is emptied when it was sent
  useEffect(measure, [isSent]);
  return { field, length, measure };
}
