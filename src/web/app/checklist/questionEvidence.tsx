import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { AskedQuestion } from '../../../shared/contract/question.ts';
import { toCount } from '../../../shared/text/format.ts';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { Cutout } from '../../ui/sign/cutout.tsx';
import { pictureQuery } from '../causes/causeQueries.ts';
import { Code } from '../causes/code.tsx';
import { QuestionItems } from './questionItems.tsx';

export function QuestionEvidence({ question }: { question: AskedQuestion }) {
  const { picture, snippet, selector, page_url, page_count, finding_count, cause_id, website_id, items } =
    question;
  const colours = [...new Set(question.question.match(/#[0-9a-f]{6}\b/gi))];
  return (
    <div className="min-w-0">
      <h3 className="sr-only">Beleg</h3>
      {picture && <Picture question={question} picture={picture} />}
      {colours.length > 0 && (
        <ul aria-label="Farben" className="mt-3 flex flex-wrap gap-4">
          {colours.map((colour) => (
            <li key={colour} className="flex items-center gap-2">
              <span
                className="size-8 rounded-control border border-line forced-color-adjust-none"
                style={{ background: colour }}
              />
              <code>{colour}</code>
            </li>
          ))}
        </ul>
      )}
      <p
        className={`${picture || colours.length > 0 ? 'mt-3' : ''} flex flex-wrap items-center gap-x-4 gap-y-1`}
      >
        <a
          href={page_url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-8 items-center gap-1.5"
        >
          <Breakable>{page_url}</Breakable>
          <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
          <span className="sr-only">(öffnet in neuem Tab)</span>
        </a>
        {cause_id !== null && (
          <Link
            to={`/app/websites/${website_id}/causes/${cause_id}`}
            className="inline-flex min-h-8 items-center"
          >
            Alle Stellen dieses Bauteils
          </Link>
        )}
      </p>
      <p className="text-muted">
        Ihre Antwort gilt für {toCount(finding_count, 'Stelle', 'Stellen')} auf{' '}
        {toCount(page_count, 'Seite', 'Seiten')}.
      </p>
      <QuestionItems items={items} rule={question.rule} />
      {items.length === 0 && (snippet || selector) && (
        <details open={!picture} className="mt-3">
          <summary className="min-h-8 cursor-pointer py-1 font-semibold">Im Quelltext</summary>
          <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2">
            {snippet && <Code text={snippet} what="Element" />}
            {selector && <Code text={selector} what="Selektor" />}
          </div>
        </details>
      )}
    </div>
  );
}

type PictureProps = { question: AskedQuestion; picture: NonNullable<AskedQuestion['picture']> };

const numbered = {
  alt: 'die Stationen der Tabulatortaste sind nummeriert',
  caption: 'die Stationen der Tabulatortaste sind nummeriert',
};

function Picture({ question: { website_id, id, items }, picture }: PictureProps) {
  const query = pictureQuery(['questionPicture', website_id, id], `/api/v1/questions/${id}/picture`);
  const { data } = useQuery(query);
  return (
    <Cutout src={data} picture={picture} minWidth={480} {...(items.length > 0 && { marked: numbered })} />
  );
}
