import { Island } from '../../islands/island.tsx';
import { Layout } from '../frame/layout.tsx';
import type { SitePage } from '../frame/sitePage.ts';

export const einblick: SitePage = {
  path: '/einblick',
  file: 'einblick/index.html',
  entry: 'site',
  title: 'Einblick in eine Website',
  description: 'Was die letzte Prüfung einer Website ergeben hat, zum Lesen ohne Konto.',
  noindex: true,
  Body: Einblick,
};

function Einblick() {
  return (
    <Layout>
      <Island name="guestView" when="load" />
      <noscript>
        <p className="wrap pb-12">
          Was Ihr Link zeigt, lädt diese Seite mit JavaScript. Bitte schalten Sie es für diese Seite ein.
        </p>
      </noscript>
    </Layout>
  );
}
