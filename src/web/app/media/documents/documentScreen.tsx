import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { toDocumentName } from '../../../../shared/address/documentName.ts';
import type { DocumentDetail } from '../../../../shared/documents/document.ts';
import { toCount, toDate, toFileSize } from '../../../../shared/text/format.ts';
import { useSession } from '../../../server/session.ts';
import { Breakable } from '../../../ui/sign/breakable.tsx';
import { workMessages } from '../../../words/workMessages.ts';
import { useWebsiteId } from '../../queries/useWebsiteId.ts';
import { Loaded } from '../../view/loaded.tsx';
import { useTitle } from '../../view/useTitle.ts';
import { toDocumentsPath } from '../../website/documentLine.tsx';
import { DocumentAge } from './documentAge.tsx';
import { DocumentFindings } from './documentFindings.tsx';
import { DocumentLinks } from './documentLinks.tsx';
import { documentQuery } from './documentQueries.ts';
import { DocumentQuestions } from './documentQuestions.tsx';
import { ChangedBadge, DocumentBadge } from './documentState.tsx';

export function DocumentScreen() {
  const websiteId = useWebsiteId();
  const { documentId = '' } = useParams();
  const id = /^\d{1,15}$/.test(documentId) ? Number(documentId) : 0;
  const query = useQuery(documentQuery(websiteId, id));
  useTitle(query.data ? `${toDocumentName(query.data)} (PDF)` : 'Dokument');
  return (
    <>
      <Link to={toDocumentsPath(websiteId)} className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
        Dokumente
      </Link>
      <Loaded query={query} failed={workMessages.documentNotLoaded} refused={<NoDocument />}>
        {(document) => <Article key={document.id} document={document} />}
      </Loaded>
    </>
  );
}

function Article({ document }: { document: DocumentDetail }) {
  const isMember = useSession() !== null;
  return (
    <article className="mt-3">
      <Head document={document} />
      <div className="mt-8 grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-10">
        {document.state === 'checked' && <DocumentFindings document={document} />}
        <DocumentQuestions document={document} />
        <DocumentLinks document={document} />
        {isMember && <DocumentAge document={document} />}
        <p className="text-[0.9375rem] text-muted">
          Automatische Prüfungen finden nur einen Teil der Barrieren. Das Ergebnis ist kein Nachweis der
          Konformität und keine Rechtsberatung.
        </p>
      </div>
    </article>
  );
}

function Head({ document }: { document: DocumentDetail }) {
  const { url, reason, has_changed } = document;
  return (
    <header>
      <h1 id="screen-title" tabIndex={-1} className="title-1 max-w-4xl wrap-anywhere">
        {toDocumentName(document)}
      </h1>
      <p className="mt-2 wrap-anywhere">
        <a href={url} rel="noreferrer" className="inline-flex items-center gap-1.5">
          <Breakable>{url}</Breakable>
          <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
        </a>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <DocumentBadge document={document} />
        {has_changed && <ChangedBadge />}
        {listFacts(document).map((fact) => (
          <span key={fact} className="tabular-nums">
            {fact}
          </span>
        ))}
      </div>
      {reason && <p className="mt-3 max-w-3xl">{reason}</p>}
      <p className="mt-2 text-muted">{toDates(document)}</p>
    </header>
  );
}

function listFacts({ page_count, size_bytes, language, tagged, title, state }: DocumentDetail): string[] {
  if (state !== 'checked') return size_bytes === null ? [] : [toFileSize(size_bytes)];
  return [
    page_count !== null && toCount(page_count, 'PDF-Seite', 'PDF-Seiten'),
    size_bytes !== null && toFileSize(size_bytes),
    language ? `Sprache: ${language}` : 'ohne Angabe der Sprache',
    tagged ? 'mit Struktur (Tags)' : 'ohne Struktur (Tags)',
    !title && 'ohne Titel',
  ].filter((fact) => typeof fact === 'string');
}

function toDates({ created_at, checked_at, changed_at }: DocumentDetail): string {
  return [
    `Zuerst gefunden am ${toDate(created_at)}`,
    changed_at && `geändert am ${toDate(changed_at)}`,
    checked_at && `geprüft am ${toDate(checked_at)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const NoDocument = () => (
  <div className="mt-3 max-w-2xl">
    <h1 className="title-1">Dieses Dokument gibt es nicht (mehr)</h1>
    <p className="mt-3">
      Vielleicht verlinkt keine Seite mehr darauf, oder Sie haben keinen Zugriff auf die Website.
    </p>
  </div>
);
