import { ChevronDown } from 'lucide-react';
import type { FaqEntry } from './entries.tsx';

/**
 * Question that opens. All share one name, so the browser keeps one open at a time. The answer has the id: a
 * link to it opens the question around it. faq.ts does so for browsers that cannot.
 */
export function FaqItem({ id, question, answer }: FaqEntry) {
  return (
    <details name="faq" className="group border-b border-line">
      <summary className="flex min-h-16 items-center justify-between gap-6 py-5 marker:content-none hover:text-accent [&::-webkit-details-marker]:hidden">
        <h2 className="text-xl leading-snug">{question}</h2>
        <ChevronDown
          className="size-6 shrink-0 text-accent transition-transform duration-150 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div id={id} className="prose scroll-mt-48 pb-10">
        {answer}
      </div>
    </details>
  );
}
