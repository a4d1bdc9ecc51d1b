import type { ReactNode } from 'react';
import { Island } from '../../islands/island.tsx';

/** Form A of the specification, target of the links to #newsletter. */
export function NewsletterSection() {
  return (
    <SignUpSection
      id="newsletter"
      title="Auf dem Laufenden bleiben"
      text="Im Newsletter lesen Sie, was sich bei Recht und Praxis der digitalen Barrierefreiheit ändert, und was es bei Stufenlos Neues gibt."
      form={<Island name="newsletterA" when="interaction" />}
    />
  );
}

export function NewsletterShopSection() {
  return (
    <SignUpSection
      id="newsletter-shop"
      title="Newsletter für Online-Shops"
      text="Sie betreiben einen Shop? Nennen Sie uns Ihr Shopsystem, dann bekommen Sie im Newsletter auch Hinweise, die dazu passen."
      form={<Island name="newsletterB" when="interaction" />}
    />
  );
}

type Props = { id: string; title: string; text: string; form: ReactNode };

function SignUpSection({ id, title, text, form }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-titel`} data-screen-only className="border-t border-hair">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-14 md:py-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <h2 id={`${id}-titel`} className="title-2">
            {title}
          </h2>
          <p className="measure mt-4">{text}</p>
          <p className="measure mt-4 text-base text-muted">
            Nach dem Absenden schicken wir Ihnen eine E-Mail mit einem Link. Erst wenn Sie dort bestätigen,
            sind Sie eingetragen. Abmelden können Sie sich über einen Link in jeder E-Mail.
          </p>
        </div>
        <div className="rounded-card border border-hair bg-surface p-5 sm:p-8">{form}</div>
      </div>
    </section>
  );
}
