import type { ReactNode } from 'react';
import { toButtonClass } from '../../ui/form/button.tsx';

type Props = { title: string; text?: ReactNode; actions: { title: string; href: string }[] };

export function CallToAction({ title, text, actions }: Props) {
  return (
    <section aria-labelledby="weiter-titel" className="border-t border-hair bg-tint" data-screen-only>
      <div className="wrap py-14 md:py-20">
        <h2 id="weiter-titel" className="title-2">
          {title}
        </h2>
        {text && <p className="measure mt-4">{text}</p>}
        <div className="mt-8 flex flex-wrap gap-3">
          {actions.map((action, index) => (
            <a
              key={action.href}
              href={action.href}
              className={toButtonClass(index === 0 ? 'primary' : 'secondary', 'min-h-13 px-7')}
            >
              {action.title}
            </a>
          ))}
        </div>
      </div>
    </section>
  );
}
