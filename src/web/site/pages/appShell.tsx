import { productName } from '../../../shared/limits.ts';
import type { SitePage } from '../pages.ts';

/** The empty page that every `/app/…` address answers with; the application draws itself into it. */
export const appShell: SitePage = {
  path: null,
  file: 'app.html',
  entry: 'app',
  title: 'Anwendung',
  description: `${productName}: Ergebnisse Ihrer Analysen.`,
  noindex: true,
  Body: () => (
    <>
      <div id="app" />
      <noscript>
        <p style={{ padding: '2rem' }}>
          Für die Anwendung braucht Ihr Browser JavaScript. Die <a href="/">Startseite</a> geht auch ohne.
        </p>
      </noscript>
    </>
  ),
};
