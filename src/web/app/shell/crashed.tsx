import { Button } from '../../ui/form/button.tsx';
import { useTitle } from '../view/useTitle.ts';

export function Crashed() {
  useTitle('Fehler');
  return (
    <div role="alert" className="max-w-2xl p-4">
      <h1 className="title-1">Hier ist etwas schiefgegangen</h1>
      <p className="mt-3">Ihre Ergebnisse sind gespeichert. Bitte laden Sie die Seite neu.</p>
      <Button className="mt-6" onClick={() => location.reload()}>
        Neu laden
      </Button>
    </div>
  );
}
