import { Link } from 'react-router';
import { declarationLimits } from '../../../shared/limits/declaration.ts';
import { toCount, toDate } from '../../../shared/text/format.ts';
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
  const causeIds = evidence?.cause_ids ?? [];
  const more = causeIds.length - declarationLimits.examples;
  return (
    <>
      <p className="whitespace-pre-line">{text}</p>
      {evidence && (
        <p className="text-[0.9375rem] text-muted">
          Beleg: {evidence.by}
          {evidence.at && `, ${toDate(evidence.at)}`}
          {causeIds.slice(0, declarationLimits.examples).map((id, at) => (
            <span key={id}>
              {', '}
              <Link to={`/app/websites/${websiteId}/causes/${id}`}>
                {evidence.cause_titles?.[at] ?? 'eine Ursache dieser Prüfung'}
              </Link>
            </span>
          ))}
          {more > 0 && ` und ${toCount(more, 'weitere Ursache', 'weitere Ursachen')}`}
        </p>
      )}
    </>
  );
}
