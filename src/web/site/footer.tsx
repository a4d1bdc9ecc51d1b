import { Wordmark } from '../ui/mark.tsx';
import { footerLinks } from './nav.ts';

export function Footer() {
  return (
    <footer id="fuss" className="border-t border-hair">
      <div className="wrap grid gap-8 py-12 md:grid-cols-[1fr_auto] md:py-16">
        <div>
          <Wordmark />
          <p className="mt-4 max-w-md text-base text-muted">
            Barrieren auf Websites finden, verstehen, beheben.
          </p>
        </div>
        <nav aria-label="Fußzeile">
          <ul className="grid gap-x-12 gap-y-1 text-base sm:grid-cols-2">
            {footerLinks.map((link) => (
              <li key={link.href}>
                <a href={link.href} className="inline-flex min-h-10 items-center">
                  {link.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
