import { productName } from '../../../shared/product.ts';
import { findPage, type SitePage } from '../pages.ts';

const legalPaths = ['/nutzungsbedingungen', '/datenschutz'];

/** The empty page that every `/app/…` address answers with; the application draws itself into it. */
export const appShell: SitePage = {
  path: null,
  file: 'app.html',
  entry: 'app',
  title: 'Anwendung',
  description: `${productName}: Ergebnisse Ihrer Analysen.`,
  noindex: true,
  Body: AppRoot,
};

/** Where the script draws itself, with the legal pages that there are. */
export function AppRoot() {
  const legal = legalPaths.filter((path) => findPage(path).path === path);
  return (
    <>
      <div id="app" data-legal={legal.join(' ')} />
      <noscript>
        <p style={{ padding: '2rem' }}>
          Für die Anwendung braucht Ihr Browser JavaScript. Die <a href="/">Startseite</a> geht auch ohne.
        </p>
      </noscript>
    </>
  );
}
