import { Island } from '../../islands/island.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { AccountLinks } from '../header.tsx';
import type { SitePage } from '../pages.ts';

export const onboarding: SitePage = {
  path: '/onboarding',
  file: 'onboarding/index.html',
  entry: 'site',
  title: 'Erste Schritte',
  description:
    'Adresse eingeben und die Website auf Barrieren prüfen lassen: ohne Anmeldung, bis zu 25 Seiten.',
  Body: Onboarding,
};

/** Stands outside the shared layout: nothing but the way ahead and the way back. */
function Onboarding() {
  return (
    <>
      <a href="#inhalt" className="skip-link">
        Zum Inhalt springen
      </a>
      <header className="border-b border-hair">
        <div className="wrap flex min-h-[4.5rem] items-center justify-between gap-6">
          <a
            href="/"
            aria-label="Stufenlos, zur Startseite"
            className="inline-flex min-h-11 items-center rounded-control no-underline"
          >
            <Wordmark />
          </a>
          <AccountLinks />
        </div>
      </header>
      <main id="inhalt" tabIndex={-1}>
        <Island name="onboarding" when="load" />
        <noscript>
          <p className="wrap pb-12">
            Die Analyse zeigt ihre Schritte live und braucht dafür JavaScript. Bitte schalten Sie es für diese
            Seite ein.
          </p>
        </noscript>
      </main>
    </>
  );
}
