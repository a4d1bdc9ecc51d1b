import { Fragment, type ReactNode } from 'react';

export function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[14rem_minmax(0,1fr)] [&>dt]:text-muted max-sm:[&>dt:not(:first-child)]:mt-2">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
