import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Declaration,
  type DeclarationAnswers,
  listChangedAnswers,
} from '../../../shared/work/declarationText.ts';
import { RequestError, sendJson } from '../../server/request.ts';
import { useAction } from '../form/useAction.ts';
import { useLatest } from '../form/useLatest.ts';
import { declarationMessages, declarationsQuery, toDeclarationsKey } from './declarationQueries.ts';

type Given = Partial<DeclarationAnswers>;
type Fields = (keyof DeclarationAnswers)[];

/** Saves what a person changed beside what others saved meanwhile. `onNewer`: the form is to begin again with all of it. */
export function useDeclarationSave({ id, website_id, answers }: Declaration, onNewer: () => void) {
  const client = useQueryClient();
  const [base, setBase] = useState(answers);
  const [contested, setContested] = useState<{ fields: Fields; newer: DeclarationAnswers } | null>(null);
  const readContested = async (given: Given) => {
    const found = await client.fetchQuery({ ...declarationsQuery(website_id), staleTime: 0 });
    const newer = found.find((one) => one.id === id)?.answers ?? base;
    const others = listChangedAnswers(base, newer);
    const fields = listChangedAnswers(newer, given).filter((field) => others.includes(field));
    setContested({ fields, newer });
  };
  const hasOthers = (saved: DeclarationAnswers, given: Given) =>
    listChangedAnswers(saved, given).some((field) => !listChangedAnswers(base, given).includes(field));
  const save = useAction({
    act: async (given: Given) => {
      try {
        return await sendJson<Declaration>('PUT', `/api/v1/declarations/${id}`, { ...given, before: base });
      } catch (error) {
        if (error instanceof RequestError && error.code === 'DECLARATION_CHANGED') await readContested(given);
        throw error;
      }
    },
    done: (saved, given) =>
      hasOthers(saved.answers, given) ? declarationMessages.savedBoth : declarationMessages.saved,
    failed: declarationMessages.notSaved,
    refresh: [[...toDeclarationsKey(website_id)]],
    onDone: (saved, given) => {
      setContested(null);
      setBase(saved.answers);
      if (hasOthers(saved.answers, given)) onNewer();
    },
  });
  const keep = () => {
    if (contested) setBase({ ...base, ...pick(contested.newer, contested.fields) });
    setContested(null);
  };
  return { send: useLatest(save), isBusy: save.isPending, contested, keep };
}

const pick = (answers: DeclarationAnswers, fields: Fields): Given =>
  Object.fromEntries(fields.map((field) => [field, answers[field]]));
