import { useMutationState } from '@tanstack/react-query';
import { Notice } from '../../ui/sign/notice.tsx';

/** Without a connection, what people save waits in the page and is sent by itself. */
export function UnsentNote() {
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } });
  if (waiting.length === 0) return null;
  return (
    <div role="alert" data-screen-only className="sticky top-14 z-10 bg-paper">
      <Notice tone="warn" title="Keine Verbindung">
        <p>
          Was Sie gespeichert haben, wartet und wird gesendet, sobald die Verbindung wieder da ist. Lassen Sie
          diese Seite so lange offen.
        </p>
      </Notice>
    </div>
  );
}
