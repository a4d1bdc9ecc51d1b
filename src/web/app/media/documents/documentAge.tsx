import { useState } from 'react';
import type { DocumentDetail } from '../../../../shared/documents/document.ts';
import { toDate } from '../../../../shared/text/format.ts';
import { sendJson } from '../../../server/request.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { workMessages } from '../../../words/workMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { toDocumentKey } from './documentQueries.ts';

const answers: [string, boolean | null][] = [
  ['Ja', true],
  ['Nein', false],
  ['Noch nicht beantwortet', null],
];

/** The law exempts older files in some cases: whether this one is, a person has to judge. */
export function DocumentAge({
  document: { website_id, id, is_old, is_old_at },
}: {
  document: DocumentDetail;
}) {
  const [chosen, setChosen] = useState(is_old);
  const save = useAction({
    act: (wanted: boolean | null) => sendJson('PATCH', `/api/v1/documents/${id}`, { is_old: wanted }),
    done: workMessages.documentAgeSaved,
    failed: workMessages.documentAgeNotSaved,
    refresh: [toDocumentKey(website_id, id), ['website', website_id, 'documents']],
  });
  const choose = (wanted: boolean | null) => {
    setChosen(wanted);
    save.mutate(wanted, { onError: () => setChosen(is_old) });
  };
  return (
    <section aria-labelledby="age-title">
      <h2 id="age-title" className="title-2">
        Alter des Dokuments
      </h2>
      <fieldset className="mt-2">
        <legend className="font-semibold">
          Wurde dieses Dokument vor dem 28. Juni 2025 veröffentlicht (§ 1 Abs. 4 BFSG)?
        </legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {answers.map(([label, value]) => (
            <Choice
              key={label}
              type="radio"
              name="is-old"
              label={label}
              checked={chosen === value}
              onChange={() => choose(value)}
            />
          ))}
        </div>
      </fieldset>
      <p className="mt-2 max-w-3xl text-muted">
        Stufenlos hält Ihre Antwort fest und leitet nichts daraus ab. Ob die Ausnahme gilt, ist eine
        Rechtsfrage.
        {is_old_at && ` Beantwortet am ${toDate(is_old_at)}.`}
      </p>
    </section>
  );
}
