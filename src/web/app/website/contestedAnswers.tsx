import { useEffect, useRef } from 'react';
import type { DeclarationAnswers } from '../../../shared/work/declarationText.ts';
import { Button } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/sign/notice.tsx';

type Props = {
  form: HTMLFormElement | null;
  fields: (keyof DeclarationAnswers)[];
  newer: DeclarationAnswers;
  onKeep: () => void;
  onDrop: () => void;
};

/** Shows what another person saved where this one changed the same. */
export function ContestedAnswers({ form, fields, newer, onKeep, onDrop }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const keep = () => {
    onKeep();
    const control = form?.elements.namedItem(fields[0] ?? '');
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <section ref={box} tabIndex={-1} aria-label="Inzwischen geändert" className="mb-4 max-w-3xl rounded-control">
      <Notice tone="warn" title="Jemand anders hat dasselbe inzwischen geändert">
        <p>Ihre Angaben stehen noch im Formular und sind nicht gespeichert. Gespeichert ist dort jetzt:</p>
        <ul className="mt-2 list-disc pl-5 wrap-anywhere">
          {fields.map((field) => (
            <li key={field}>
              {toLabel(form, field)}: {toShown(newer[field])}
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="secondary" onClick={keep}>
            Meine Angaben behalten
          </Button>
          <Button look="quiet" onClick={onDrop}>
            Neuen Stand laden, meine verwerfen
          </Button>
        </div>
      </Notice>
    </section>
  );
}

function toLabel(form: HTMLFormElement | null, field: string): string {
  const control = form?.elements.namedItem(field);
  const isLabelled = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  const select = control instanceof HTMLSelectElement ? control : null;
  return (isLabelled ? control : select)?.labels?.[0]?.textContent?.trim() ?? 'Ausnahmen';
}

function toShown(answer: DeclarationAnswers[keyof DeclarationAnswers]): string {
  if (typeof answer === 'boolean') return answer ? 'angekreuzt' : 'nicht angekreuzt';
  if (typeof answer === 'string') return answer ? `„${answer}“` : 'leer';
  return answer.length > 0 ? answer.map(({ content }) => `„${content}“`).join(', ') : 'keine';
}
