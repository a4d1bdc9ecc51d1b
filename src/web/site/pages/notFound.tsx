import { toButtonClass } from '../../ui/form/button.tsx';
import { Layout } from '../frame/layout.tsx';
import type { SitePage } from '../frame/sitePage.ts';

export const notFound: SitePage = {
  path: null,
  file: '404.html',
  entry: 'site',
  title: 'Seite nicht gefunden',
  description: 'Diese Adresse gibt es nicht.',
  noindex: true,
  Body: NotFound,
};

function NotFound() {
  return (
    <Layout>
      <div className="wrap grid min-h-[60svh] content-center justify-items-start gap-6 py-16">
        <MissingStep />
        <div>
          <p className="text-2xl font-bold text-muted tabular-nums">404</p>
          <h1 className="title-2 mt-1">Seite nicht gefunden</h1>
          <p className="measure mt-4">
            Unter dieser Adresse liegt nichts. Vielleicht wurde sie umbenannt, oder beim Abtippen fehlt ein
            Zeichen.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href="/" className={toButtonClass('primary')}>
            Zur Startseite
          </a>
          <a href="/" data-back className={toButtonClass('secondary')}>
            Zurück
          </a>
        </div>
      </div>
    </Layout>
  );
}

function MissingStep() {
  return (
    <svg viewBox="0 0 32 32" className="-ml-1.75 size-28" aria-hidden="true">
      <path className="fill-accent" d="M2 28V22l8-4.29V28z" />
      <path
        className="fill-none stroke-line"
        strokeWidth="0.5"
        strokeDasharray="1.5 1"
        d="M12.25 27.75V16.8l7.5-4v14.95z"
      />
      <path className="fill-sun" d="M22 28V11.29L30 7v21z" />
    </svg>
  );
}
