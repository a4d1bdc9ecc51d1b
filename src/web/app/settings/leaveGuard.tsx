import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from '../../ui/overlay/confirm.tsx';

export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Confirm
      title="Änderungen verwerfen?"
      verb="Verwerfen"
      isBusy={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>
        Sie haben Einstellungen geändert und noch nicht gespeichert. Wenn Sie die Seite verlassen, gehen diese
        Änderungen verloren.
      </p>
    </Confirm>
  );
}
