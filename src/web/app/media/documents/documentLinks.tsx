import { Link } from 'react-router';
import type { DocumentDetail, DocumentLink } from '../../../../shared/documents/document.ts';
import { toCount, toDate, toNumber } from '../../../../shared/text/format.ts';
import { Breakable } from '../../../ui/sign/breakable.tsx';
import { toPath } from '../../../ui/sign/fileName.ts';

export function DocumentLinks({ document }: { document: DocumentDetail }) {
  const { links, link_count, addresses } = document;
  const shown = new Set(links.map(({ page_id }) => page_id)).size;
  return (
    <section aria-labelledby="links-title">
      <h2 id="links-title" className="title-2">
        Wo es verlinkt ist
      </h2>
      {link_count === 0 ? (
        <p className="mt-2">
          Keine geprüfte Seite verlinkt darauf. Der Scan hat es über eine Sitemap gefunden.
        </p>
      ) : (
        <p className="mt-2">
          {toCount(link_count, 'Seite verlinkt', 'Seiten verlinken')} darauf
          {shown < link_count && `, hier die ersten ${toNumber(shown)}`}.
        </p>
      )}
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        {links.map((link) => (
          <Linking key={`${link.page_id} ${link.url}`} link={link} document={document} />
        ))}
      </ul>
      {(addresses.length > 1 || addresses.some(({ fault }) => fault)) && <Addresses document={document} />}
    </section>
  );
}

function Linking({ link, document }: { link: DocumentLink; document: DocumentDetail }) {
  const { page_id, page_url, page_title, words, url } = link;
  return (
    <li className="rounded-card border border-hair bg-surface px-4 py-3">
      <Link
        to={`/app/websites/${document.website_id}/page/${page_id}/wcag-checklist`}
        className="font-semibold"
      >
        {page_title || 'Ohne Titel'}
      </Link>
      <span className="block text-muted wrap-anywhere">
        <Breakable>{toPath(page_url)}</Breakable>
      </span>
      <p className="mt-1">{toWords(words)}</p>
      {document.address_count > 1 && (
        <p className="mt-1 text-[0.9375rem] text-muted wrap-anywhere">
          Ziel: <Breakable>{url}</Breakable>
        </p>
      )}
    </li>
  );
}

function toWords(words: string[]): string {
  if (words.length === 0) return 'Worte des Links: nicht bekannt';
  return `Worte des Links: ${words.map((text) => `„${text}“`).join(', ')}`;
}

function Addresses({ document: { addresses, address_count } }: { document: DocumentDetail }) {
  return (
    <>
      <h3 className="title-3 mt-6">
        {address_count > 1 ? 'Dieselbe Datei unter mehreren Adressen' : 'Adresse'}
      </h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-6">
        {addresses.map(({ url, fault, fetched_at }) => (
          <li key={url} className="wrap-anywhere">
            <a href={url} rel="noreferrer">
              <Breakable>{url}</Breakable>
            </a>
            {fault && (
              <span className="block">
                {fault}
                {fetched_at && ` (am ${toDate(fetched_at)})`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
