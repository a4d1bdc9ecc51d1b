import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type DeclarationKind, declarationTitles } from '../../../shared/work/declaration.ts';
import type {
  Declaration,
  DeclarationAnswers,
  DeclarationException,
} from '../../../shared/work/declarationText.ts';
import { SaveButton } from '../../ui/form/saveButton.tsx';
import { SettingsCard } from '../../ui/sign/settings.tsx';
import { MeanwhileNotice } from '../form/meanwhileNotice.tsx';
import { focusSection } from '../view/focusSection.ts';
import { DeclarationExceptions } from './declarationExceptions.tsx';
import {
  AssessmentFields,
  AuthorityFields,
  CompanyFields,
  ContactFields,
  PublicFields,
} from './declarationFields.tsx';
import { draftQuery, useDeclarationSave } from './declarationQueries.ts';

const switches = ['is_rest_checked', 'is_authority_checked'];

/** Asks only what a check cannot know. */
export function DeclarationForm({ declaration }: { declaration: Declaration }) {
  const [turn, setTurn] = useState(0);
  const beginAgain = () => {
    setTurn(turn + 1);
    focusSection(`declaration-${declaration.kind}`);
  };
  return <AnswersForm key={turn} declaration={declaration} onNewer={beginAgain} />;
}

type Props = { declaration: Declaration; onNewer: () => void };

function AnswersForm({ declaration, onNewer }: Props) {
  const { kind, answers } = declaration;
  const form = useRef<HTMLFormElement>(null);
  const { data: draft } = useQuery(draftQuery(declaration));
  const [exceptions, setExceptions] = useState(answers.exceptions);
  const { send, isBusy, contested, keep } = useDeclarationSave(declaration, onNewer);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const given = Object.fromEntries([...values].filter(([name]) => !name.includes('.')));
    const ticked = Object.fromEntries(switches.map((name) => [name, values.has(name)]));
    send({ ...given, ...ticked, exceptions: exceptions.map((_, at) => readException(values, at)) });
  };
  const Own = kind === 'company' ? CompanyFields : PublicFields;
  const proposed = draft?.proposed;
  return (
    <form ref={form} onSubmit={submit} autoComplete="off" aria-label={`Angaben: ${declarationTitles[kind]}`}>
      <Part kind={kind} id={`${kind}-own`} title={kind === 'company' ? 'Ihre Dienstleistung' : 'Ihre Stelle'}>
        <Own answers={answers} proposed={proposed} />
      </Part>
      <Part
        kind={kind}
        id={`${kind}-assessment`}
        title="Bewertung"
        intro="Was geprüft ist und welche Barrieren offen sind, schreibt Stufenlos selbst in den Entwurf."
      >
        <AssessmentFields kind={kind} answers={answers} proposed={proposed} />
      </Part>
      <Part
        kind={kind}
        id={`${kind}-exceptions`}
        title="Ausnahmen"
        intro="Nur, wenn Sie sich auf eine berufen. Die Beurteilung selbst gehört in die Aufzeichnungen: Sie ist fünf Jahre aufzubewahren."
      >
        <DeclarationExceptions kind={kind} exceptions={exceptions} onChange={setExceptions} />
      </Part>
      <Part kind={kind} id={`${kind}-contact`} title="Kontakt für Rückmeldungen">
        <ContactFields answers={answers} />
      </Part>
      <Part kind={kind} id={`${kind}-authority`} title="Zuständige Stelle">
        <AuthorityFields kind={kind} answers={answers} proposed={proposed} />
      </Part>
      <div className="border-t border-hair pt-4">
        {contested && <ContestedAnswers form={form.current} {...contested} onKeep={keep} onDrop={onNewer} />}
        <SaveButton isBusy={isBusy}>Angaben speichern</SaveButton>
      </div>
    </form>
  );
}

type PartProps = { kind: DeclarationKind; id: string; title: string; intro?: string; children: ReactNode };

const Part = ({ kind, id, title, intro, children }: PartProps) => (
  <section
    aria-labelledby={id}
    className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 border-t border-hair py-8 first:border-0 first:pt-0 xl:grid-cols-[17rem_minmax(0,1fr)]"
  >
    <div>
      <h3 id={id} className="title-3 font-bold">
        {title}
        <span className="sr-only">: {declarationTitles[kind]}</span>
      </h3>
      {intro && <p className="mt-2 max-w-2xl text-[0.9375rem] text-muted">{intro}</p>}
    </div>
    <SettingsCard>{children}</SettingsCard>
  </section>
);

function readException(values: FormData, at: number): DeclarationException {
  const read = (name: string) => String(values.get(`exceptions.${at}.${name}`) ?? '');
  return {
    ground: read('ground') as DeclarationException['ground'],
    content: read('content'),
    reason: read('reason'),
    assessed_on: read('assessed_on'),
    reported_on: read('reported_on'),
  };
}

type ContestedProps = {
  form: HTMLFormElement | null;
  fields: (keyof DeclarationAnswers)[];
  newer: DeclarationAnswers;
  onKeep: () => void;
  onDrop: () => void;
};

/** Shows what another person saved where this one changed the same. */
function ContestedAnswers({ form, fields, newer, onKeep, onDrop }: ContestedProps) {
  const keep = () => {
    onKeep();
    const control = form?.elements.namedItem(fields[0] ?? '');
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <MeanwhileNotice
      title="Jemand anders hat dasselbe inzwischen geändert"
      keepLabel="Meine Angaben behalten"
      onKeep={keep}
      onDrop={onDrop}
    >
      <p>Ihre Angaben stehen noch im Formular und sind nicht gespeichert. Gespeichert ist dort jetzt:</p>
      <ul className="mt-2 list-disc pl-5 wrap-anywhere">
        {fields.map((field) => (
          <li key={field}>
            {toLabel(form, field)}: {toShown(newer[field])}
          </li>
        ))}
      </ul>
    </MeanwhileNotice>
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
  if (typeof answer === 'string') return answer === '' ? 'leer' : `„${answer}“`;
  return answer.length > 0 ? answer.map(({ content }) => `„${content}“`).join(', ') : 'keine';
}
