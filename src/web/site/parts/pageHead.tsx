import type { ReactNode } from 'react';
import { BackLink } from './backLink.tsx';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  back?: { title: string; href: string };
  children?: ReactNode;
};

export function PageHead({ title, lead, back, children }: Props) {
  return (
    <div className="wrap pt-10 pb-12 md:pt-14 md:pb-16">
      {back && <BackLink {...back} />}
      <h1 className="title-page max-w-4xl">{title}</h1>
      {lead && <p className="lead measure mt-5 text-muted">{lead}</p>}
      {children}
    </div>
  );
}
