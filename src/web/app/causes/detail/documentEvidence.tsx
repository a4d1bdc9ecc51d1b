import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toDocumentName } from '../../../../shared/address/documentName.ts';
import type { CauseDetail } from '../../../../shared/contract/cause.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { Breakable } from '../../../ui/sign/breakable.tsx';
import { type Program, RepairTabs } from '../../view/documentRepair.tsx';
import { listKnownPlaces, PlacesInFile } from '../../view/placesInFile.tsx';

export function DocumentEvidence({ cause }: { cause: CauseDetail }) {
  const { document } = cause;
  return (
    <>
      <section aria-labelledby="evidence-title">
        <h2 id="evidence-title" className="title-2">
          Dokument
        </h2>
        {document && (
          <p className="mt-2">
            <Link to={`/app/websites/${cause.website_id}/dokumente/${document.id}`} className="font-semibold">
              {toDocumentName(document)}
            </Link>
            <span className="text-muted">
              , {toCount(cause.page_count, 'Seite verlinkt', 'Seiten verlinken')} darauf
            </span>
          </p>
        )}
        <p className="mt-1 wrap-anywhere">
          <a href={cause.example_page_url} rel="noreferrer">
            <Breakable>{cause.example_page_url}</Breakable>
            <ExternalLink className="ml-1.5 inline size-4" aria-hidden="true" />
          </a>
        </p>
        {!document && <p className="mt-2">Keine geprüfte Seite verlinkt mehr auf dieses Dokument.</p>}
        {document?.note && <p className="mt-2 wrap-anywhere">Notiz zur Antwort: {document.note}</p>}
        {document && cause.finding_count > 0 && document.findings.length > 0 && (
          <PlacesInFile places={listKnownPlaces(document.findings)} />
        )}
        {document?.hurts && <p className="mt-3 max-w-3xl">Betroffen: {document.hurts}</p>}
      </section>
      <Repair cause={cause} />
    </>
  );
}

function Repair({ cause: { document, message } }: { cause: CauseDetail }) {
  const [program, setProgram] = useState<Program>('word');
  const [first] = document?.findings ?? [];
  if (!first) return null;
  return (
    <section aria-labelledby="repair-title">
      <h2 id="repair-title" className="title-2">
        So beheben Sie es
      </h2>
      <p className="mt-2 max-w-3xl">
        Beheben Sie den Fehler im Ausgangsdokument und exportieren Sie das PDF neu. Was Sie nur im PDF
        nachbessern, ist bei der nächsten Fassung wieder da.
      </p>
      <RepairTabs name={message} repair={first.repair} chosen={program} onChoose={setProgram} />
    </section>
  );
}
