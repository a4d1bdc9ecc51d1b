import { scanLimits } from '../../../shared/limits/scan.ts';
import { Island } from '../../islands/island.tsx';
import { Wordmark } from '../../ui/sign/mark.tsx';
import { Cookies } from '../frame/cookies.tsx';
import { AccountLinks } from '../frame/header.tsx';
import type { SitePage } from '../frame/sitePage.ts';

export const onboarding: SitePage = {
  path: '/onboarding',
  file: 'onboarding/index.html',
  entry: 'site',
  title: 'Erste Schritte',
  description: `Adresse eingeben und die Website auf Barrieren prüfen lassen: Start ohne Konto, bis zu ${scanLimits.maxPagesGuest} Seiten.`,
  Body: Onboarding,
};

function Onboarding() {
  return (
    <>
      <a href="#inhalt" className="skip-link">
        Zum Inhalt springen
      </a>
      <Cookies />
      <header className="border-b border-hair">
        <div className="wrap flex min-h-[4.5rem] flex-wrap items-center justify-between gap-x-3">
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
