import type { ReactNode } from 'react';
import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { Badge } from '../../../ui/sign/badge.tsx';
import { Breakable } from '../../../ui/sign/breakable.tsx';
import { toPath } from '../../../ui/sign/fileName.ts';
import { hasWorseUse, SuspiciousOn } from '../mediaUses.tsx';

export function ImagePlace({ item }: { item: AltTextItem }) {
  const { context } = item;
  const { link_url, link_text, product, place } = context ?? {};
  const rows: [string, ReactNode][] = [
    ['Auf der Website', <AltHere key="alt" item={item} />],
    ['Seite', item.page_url && <Away href={item.page_url}>{item.page_title || toPath(item.page_url)}</Away>],
    ['Überschrift davor', context?.heading],
    ['Linkziel', link_url && <Away href={link_url}>{link_text || toPath(link_url)}</Away>],
    ['Bildunterschrift', context?.caption],
    ['Produkt', product && [product.name, product.brand].filter(Boolean).join(', ')],
    ['Text daneben', context?.surroundings],
    ['Titel', item.title],
    ['Rolle', place && placeWords[place]],
    ['Datei', <Breakable key="path">{toPath(item.url)}</Breakable>],
  ];
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] text-[0.9375rem] sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-4">
      {rows.map(
        ([term, words]) =>
          words && (
            <div key={term} className="contents">
              <dt className="mt-2 font-semibold text-muted sm:border-t sm:border-hair sm:pt-2">{term}</dt>
              <dd className="min-w-0 wrap-anywhere sm:mt-2 sm:border-t sm:border-hair sm:pt-2">{words}</dd>
            </div>
          ),
      )}
      <Others item={item} />
    </dl>
  );
}

function AltHere({ item }: { item: AltTextItem }) {
  const { alt, alt_state } = item;
  if (alt_state === 'missing') return <Badge tone="bad">Alternativtext fehlt</Badge>;
  if (alt_state === 'decorative') return <Badge tone="info">als dekorativ gekennzeichnet</Badge>;
  if (alt_state !== 'suspicious') return <>{alt}</>;
  return (
    <>
      {alt} <Badge tone="warn">verdächtig</Badge>
      {hasWorseUse(item) && <SuspiciousOn item={item} />}
    </>
  );
}

function Others({ item: { same } }: { item: AltTextItem }) {
  if (same.total === 0) return null;
  const rest = same.total - same.places.length;
  return (
    <div className="contents">
      <dt className="mt-2 font-semibold text-muted sm:border-t sm:border-hair sm:pt-2">Dasselbe Bild</dt>
      <dd className="min-w-0 sm:mt-2 sm:border-t sm:border-hair sm:pt-2">
        <ul>
          {same.places.map((place) => (
            <li key={place.id}>
              <Breakable>{toPath(place.url)}</Breakable>
              {place.page_url && (
                <>
                  {' '}
                  auf <Away href={place.page_url}>{place.page_title || toPath(place.page_url)}</Away>
                </>
              )}
            </li>
          ))}
          {rest > 0 && <li>und {toCount(rest, 'weitere Adresse', 'weitere Adressen')}</li>}
        </ul>
      </dd>
    </div>
  );
}

const Away = ({ href, children }: { href: string; children: string }) =>
  /^https?:/.test(href) ? (
    <a href={href} rel="noreferrer" className="wrap-anywhere">
      {children}
    </a>
  ) : (
    <span className="wrap-anywhere">{children}</span>
  );

const placeWords = {
  link: 'in einem Link',
  button: 'in einem Knopf',
  logo: 'Logo',
  figure: 'Abbildung',
  navigation: 'in der Navigation',
  content: 'im Inhalt',
  background: 'Hintergrund',
};
