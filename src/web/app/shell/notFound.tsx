import { Link } from 'react-router';
import { toButtonClass } from '../../ui/form/button.tsx';
import { useTitle } from '../view/useTitle.ts';

export function NotFound() {
  useTitle('Seite nicht gefunden');
  return (
    <div className="max-w-2xl py-4">
      <p className="text-xl font-bold text-muted">404</p>
      <h1 className="title-1">Seite nicht gefunden</h1>
      <p className="mt-3">Diese Adresse gibt es in der Anwendung nicht.</p>
      <Link to="/app/dashboard" className={toButtonClass('primary', 'mt-6')}>
        Zum Dashboard
      </Link>
    </div>
  );
}
