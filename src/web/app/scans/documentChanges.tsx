import { Link } from 'react-router';
import type { ScanDifference } from '../../../shared/contract/cause.ts';
import type { Scan } from '../../../shared/contract/website.ts';
import {
  type DocumentFaultChange,
  documentChangeKinds,
} from '../../../shared/documents/documentDifference.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import {
  documentChangeTexts,
  documentsNote,
  hasDocumentChanges,
  toDifferenceHead,
} from '../../../shared/words/differenceWords.ts';
import { hasNewRules } from './differenceLine.tsx';

type Props = { scan: Scan; difference: ScanDifference };

export function DocumentChanges({ scan, difference }: Props) {
  const { documents } = difference;
  if (!hasDocumentChanges(documents)) return null;
  const isOfNewRules = hasNewRules(difference, scan);
  return (
    <section aria-labelledby="document-changes">
      <h2 id="document-changes" className="title-2 mb-3">
        In Dokumenten (PDF)
      </h2>
      <p className="mb-3 max-w-3xl">{documentsNote}</p>
      {documentChangeKinds.map((kind) => (
        <Faults
          key={kind}
          title={toDifferenceHead(kind, isOfNewRules).title}
          text={documentChangeTexts[kind]}
          faults={documents[kind]}
          count={documents[`${kind}_count`]}
          websiteId={scan.website_id}
        />
      ))}
    </section>
  );
}

type FaultsProps = {
  title: string;
  text: string | undefined;
  faults: DocumentFaultChange[];
  count: number;
  websiteId: number;
};

function Faults({ title, text, faults, count, websiteId }: FaultsProps) {
  if (count === 0) return null;
  return (
    <>
      <h3 className="title-3 mt-4 mb-2">
        {title} <span className="font-normal text-muted tabular-nums">{toNumber(count)}</span>
      </h3>
      {text && <p className="mb-2 max-w-3xl">{text}</p>}
      <ul className="overflow-clip rounded-card border border-hair bg-surface">
        {faults.map(({ id, message, document_url }) => (
          <li
            key={id}
            className="relative border-b border-hair px-4 py-3 last:border-0 hover:bg-tint sm:px-5"
          >
            <Link to={`/app/websites/${websiteId}/causes/${id}`} className="row-link font-semibold">
              {message}
            </Link>
            <span className="mt-0.5 block wrap-anywhere text-muted">{document_url}</span>
          </li>
        ))}
      </ul>
      {count > faults.length && (
        <p className="mt-2 text-muted">
          Gezeigt sind die {toNumber(faults.length)} wichtigsten von {toCount(count, 'Fehler', 'Fehlern')}.
        </p>
      )}
    </>
  );
}
