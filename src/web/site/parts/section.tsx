import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** `tint` sets one area of a page apart; `slope` adds a slanted upper edge, only once per page. */
  tone?: 'paper' | 'tint' | 'slope';
  children: ReactNode;
};

const tones = {
  paper: 'border-t border-hair',
  tint: 'border-t border-hair bg-tint',
  slope: 'slope-top -mt-8! bg-tint md:-mt-14!',
};

export function Section({ id, title, lead, tone = 'paper', children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-titel`} className={tones[tone]}>
      <div className="wrap py-14 md:py-20">
        <h2 id={`${id}-titel`} className="title-2">
          {title}
        </h2>
        {lead && <p className="measure mt-4">{lead}</p>}
        <div className="mt-8 md:mt-10">{children}</div>
      </div>
    </section>
  );
}
