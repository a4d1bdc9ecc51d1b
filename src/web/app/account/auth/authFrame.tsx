import type { ReactNode } from 'react';
import { Wordmark } from '../../../ui/sign/mark.tsx';

export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <a href="#inhalt" className="skip-link">
        Zum Inhalt springen
      </a>
      <header className="mx-auto flex min-h-[4.5rem] w-full max-w-[73rem] items-center justify-between gap-6 px-4 sm:px-6">
        <a
          href="/"
          aria-label="Stufenlos, zur Startseite"
          className="inline-flex min-h-11 shrink-0 items-center rounded-control no-underline"
        >
          <Wordmark />
        </a>
        <a href="/onboarding" className="inline-flex min-h-11 items-center text-right leading-tight">
          Website analysieren
        </a>
      </header>
      <main
        id="inhalt"
        tabIndex={-1}
        className="mx-auto w-full max-w-[30rem] grow px-4 pt-6 pb-16 sm:pt-[8vh]"
      >
        <div className="sm:rounded-card sm:border sm:border-hair sm:bg-surface sm:p-10">{children}</div>
      </main>
    </div>
  );
}
