import type { ReactNode } from 'react';
import { Cookies } from './cookies.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

type Props = { children: ReactNode; isPrintedAlone?: boolean };

export function Layout({ children, isPrintedAlone = false }: Props) {
  return (
    <div className="flex min-h-svh flex-col">
      <a href="#inhalt" className="skip-link">
        Zum Inhalt springen
      </a>
      <Cookies />
      <Header />
      <main id="inhalt" tabIndex={-1} className="grow pt-[4.5rem]">
        {children}
      </main>
      <Footer isScreenOnly={isPrintedAlone} />
    </div>
  );
}
