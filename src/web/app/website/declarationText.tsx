import { Link } from 'react-router';
import { toDate } from '../../../shared/text/format.ts';
import type { DeclarationContent, DeclaredSentence } from '../../../shared/work/declarationText.ts';

type Props = { content: DeclarationContent; websiteId: number; Title: 'h3' | 'h4' };

/** The text with the evidence below each sentence that claims something. */
export const DeclarationText = ({ content, websiteId, Title }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere">
    {content.sections.map(({ id, title, blocks }) => (
      <div key={id}>
        <Title className="font-bold">{title}</Title>
        {blocks.map(({ kind, sentences }) => {
          const key = sentences[0]?.text;
          return kind === 'list' ? (
            <ul key={key} className="mt-2 list-disc pl-5">
              {sentences.map((sentence) => (
                <li key={sentence.text} className="mb-1">
                  <Told sentence={sentence} websiteId={websiteId} />
                </li>
              ))}
            </ul>
          ) : (
            <div key={key} className="mt-2">
              {sentences.map((sentence) => (
                <Told key={sentence.text} sentence={sentence} websiteId={websiteId} />
              ))}
            </div>
          );
        })}
      </div>
    ))}
  </div>
);

function Told({ sentence, websiteId }: { sentence: DeclaredSentence; websiteId: number }) {
  const { text, evidence } = sentence;
  return (
    <>
      <p className="whitespace-pre-line">{text}</p>
      {evidence && (
        <p className="text-[0.9375rem] text-muted">
          Beleg: {evidence.by}
          {evidence.at && `, ${toDate(evidence.at)}`}
          {evidence.cause_ids.slice(0, 3).map((id) => (
            <span key={id}>
              {', '}
              <Link to={`/app/websites/${websiteId}/causes/${id}`}>Ursache {id}</Link>
            </span>
          ))}
          {evidence.cause_ids.length > 3 && ` und ${evidence.cause_ids.length - 3} weitere`}
        </p>
      )}
    </>
  );
}
