import { productName } from '../../../shared/product.ts';
import type { SitePage } from '../frame/sitePage.ts';

const legalPaths = '/nutzungsbedingungen /datenschutz';

/** Empty page for every `/app/…` address; the application draws itself into it. */
export const appShell: SitePage = {
  path: null,
  file: 'app.html',
  entry: 'app',
  title: 'Anwendung',
  description: `${productName}: Ergebnisse Ihrer Analysen.`,
  noindex: true,
  Body: AppRoot,
};

export function AppRoot() {
  return (
    <>
      <div id="app" data-legal={legalPaths} />
      <noscript>
        <p className="p-8">
          Für die Anwendung braucht Ihr Browser JavaScript. Die <a href="/">Startseite</a> geht auch ohne.
        </p>
      </noscript>
    </>
  );
}
