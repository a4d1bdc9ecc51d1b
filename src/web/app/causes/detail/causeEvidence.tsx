import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { CauseDetail } from '../../../../shared/contract/cause.ts';
import { byHand, toEngineTitle } from '../../../../shared/standards/engines.ts';
import { toReasons } from '../../../../shared/words/causeWords.ts';
import { Breakable } from '../../../ui/sign/breakable.tsx';
import { Cutout } from '../../../ui/sign/cutout.tsx';
import { causePictureQuery } from '../causeQueries.ts';
import { Code } from '../code.tsx';
import { BarrierFiles } from './handBarrier.tsx';

export function CauseEvidence({ cause }: { cause: CauseDetail }) {
  const reasons = toReasons(cause.message);
  const { example_page_id } = cause;
  const isByHand = cause.engine === byHand;
  return (
    <section aria-labelledby="evidence-title">
      <h2 id="evidence-title" className="title-2">
        Beleg
      </h2>
      {reasons.length > 0 && (
        <ul className="mt-3 grid max-w-3xl list-disc gap-1 pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {cause.picture && <Picture cause={cause} picture={cause.picture} />}
      <dl className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 [&_dt]:mb-1 [&_dt]:font-semibold">
        <div>
          <dt>Seite</dt>
          <dd className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <a href={cause.example_page_url} rel="noreferrer">
              <Breakable>{cause.example_page_url}</Breakable>
              <ExternalLink className="ml-1.5 inline size-4" aria-hidden="true" />
            </a>
            {example_page_id !== null && cause.finding_count > 0 && (
              <Link to={`/app/websites/${cause.website_id}?page=${example_page_id}`}>
                Alle Befunde dieser Seite
              </Link>
            )}
          </dd>
        </div>
        {cause.example_snippet && (
          <div>
            <dt>Element</dt>
            <dd>
              <Code text={cause.example_snippet} what="Element" />
            </dd>
          </div>
        )}
        {cause.example_selector && (
          <div>
            <dt>{isByHand ? 'Ort auf der Seite' : 'Selektor'}</dt>
            <dd>
              <Code text={cause.example_selector} what="Selektor" />
            </dd>
          </div>
        )}
        {isByHand ? <BarrierFiles cause={cause} /> : <Rule cause={cause} />}
      </dl>
    </section>
  );
}

const Rule = ({ cause }: { cause: CauseDetail }) => (
  <div>
    <dt>Regel</dt>
    <dd className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>
        <code>{cause.rule}</code> ({toEngineTitle(cause.engine)})
      </span>
      {cause.help_url && (
        <a href={cause.help_url} rel="noreferrer" className="inline-flex items-center gap-1.5">
          Beschreibung der Regel
          <ExternalLink className="size-4" aria-hidden="true" />
        </a>
      )}
    </dd>
  </div>
);

type PictureProps = { cause: CauseDetail; picture: NonNullable<CauseDetail['picture']> };

function Picture({ cause, picture }: PictureProps) {
  const { data } = useQuery(causePictureQuery(cause));
  return (
    <div className="mt-4">
      <Cutout src={data} picture={picture} pageUrl={cause.example_page_url} />
    </div>
  );
}
