import { toBand } from '../../../../shared/altText.ts';
import type { AltTagAnswer } from '../../../../shared/contract/altTextApi.ts';
import { toNumber } from '../../../../shared/text/format.ts';
import { confidenceWords, sourceWords } from '../../../../shared/words/altTextWords.ts';
import { DraftBadge } from '../../../ui/sign/draftBadge.tsx';

export function ShownAnswer({ answer, picture }: { answer: AltTagAnswer; picture: string }) {
  return (
    <div className="grid gap-4 rounded-control border border-hair p-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <img
        src={picture}
        alt=""
        className="max-h-32 max-w-full rounded-control border border-hair object-contain"
      />
      <div className="min-w-0">
        <p>
          <DraftBadge />
        </p>
        <p className="mt-2 text-lg font-semibold wrap-anywhere">{toWords(answer)}</p>
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] [&>dt]:text-muted">
          <dt>Quelle</dt>
          <dd>{sourceWords[answer.source]}</dd>
          <dt>Sicherheit</dt>
          <dd className="tabular-nums">
            {confidenceWords[toBand(answer.confidence)]} ({toNumber(Math.round(answer.confidence * 100))} %)
          </dd>
          <dt>Begründung</dt>
          <dd className="wrap-anywhere">{answer.reason}</dd>
        </dl>
        <details className="mt-3">
          <summary className="cursor-pointer font-semibold text-accent">Antwort als JSON</summary>
          <pre className="mt-2 rounded-control bg-tint px-3 py-2.5 text-[0.9375rem] wrap-anywhere whitespace-pre-wrap">
            <code>{JSON.stringify(answer, null, 2)}</code>
          </pre>
        </details>
      </div>
    </div>
  );
}

const toWords = ({ altTag, decorative }: AltTagAnswer): string =>
  decorative ? 'Leer: Das Bild ist vermutlich dekorativ (alt="").' : altTag;
