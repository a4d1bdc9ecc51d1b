import { Wordmark } from '../../ui/sign/mark.tsx';
import { useCurrent } from './currentPath.ts';
import { Fill } from './fill.tsx';
import { footerGroups } from './nav.ts';

export function Footer({ isScreenOnly }: { isScreenOnly: boolean }) {
  const toCurrent = useCurrent();
  return (
    <footer id="fuss" className="border-t border-hair" data-screen-only={isScreenOnly || undefined}>
      <div className="wrap grid gap-x-12 gap-y-10 pt-12 pb-6 md:pt-16 md:pb-8 lg:grid-cols-[5fr_7fr]">
        <div>
          <Wordmark />
          <p className="mt-4 max-w-md text-base text-muted">
            Barrieren auf Websites finden, verstehen, beheben.
          </p>
          <address className="mt-6 text-base leading-relaxed not-italic">
            <Fill name="operator_name" />
            <br />
            <Fill name="operator_address" />
            <br />
            E-Mail: <Fill name="operator_email" />
            <br />
            Telefon: <Fill name="operator_phone" />
          </address>
        </div>
        <nav aria-label="Fußzeile" className="grid gap-8 text-base sm:grid-cols-3" data-screen-only>
          {footerGroups.map((group) => (
            <div key={group.title}>
              <h2 className="text-base text-muted">{group.title}</h2>
              <ul className="mt-1">
                {group.links.map((link) => (
                  <li key={link.href}>
                    <a
                      href={link.href}
                      aria-current={toCurrent(link.href)}
                      className="inline-flex min-h-11 items-center"
                    >
                      {link.title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="wrap flex flex-wrap gap-x-6 pb-8 text-base" data-screen-only>
        <button type="button" data-cookies hidden className={footerButton}>
          Cookie-Einstellungen
        </button>
        <button type="button" data-messages aria-haspopup="dialog" hidden className={footerButton}>
          Mitteilungen
        </button>
      </div>
    </footer>
  );
}

const footerButton =
  'inline-flex min-h-11 items-center text-accent underline underline-offset-[0.18em] hover:text-accent-strong';
