import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AskedQuestion } from '../../../shared/contract/question.ts';
import { sendJson } from '../../server/request.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../ui/overlay/formButtons.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { useAction } from '../form/useAction.ts';
import { websiteMembersQuery } from '../queries/accountQueries.ts';
import { Loaded } from '../view/loaded.tsx';

type Props = { question: AskedQuestion; onDone: (name: string) => void; onClose: () => void };

export function HandOverDialog({ question, onDone, onClose }: Props) {
  const query = useQuery(websiteMembersQuery(question.website_id));
  const [chosen, setChosen] = useState<number | null>(null);
  const save = useAction<{ id: number; name: string }>({
    act: ({ id }) => sendJson('PATCH', `/api/v1/questions/${question.id}`, { assignee_id: id, claim: false }),
    failed: { title: 'Fehler', text: 'Die Frage konnte nicht weitergegeben werden.' },
    refresh: [['website', question.website_id, 'questions']],
    onDone: (_saved, { name }) => {
      onClose();
      onDone(name);
    },
  });
  return (
    <Dialog title="Frage weitergeben" onClose={onClose}>
      <Loaded query={query} failed={workMessages.membersNotLoaded}>
        {(members) => {
          const others = members.filter(({ is_self }) => !is_self);
          const submit = (event: FormEvent) => {
            event.preventDefault();
            const member = others.find(({ id }) => id === chosen) ?? others[0];
            if (member && !save.isPending) save.mutate({ id: member.id, name: member.name || member.email });
          };
          if (others.length === 0)
            return (
              <p>
                Sonst sieht niemand diese Website. Wen Sie zu ihr einladen, dem können Sie Fragen weitergeben.
              </p>
            );
          return (
            <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <fieldset className="grid max-h-[35vh] gap-1 overflow-y-auto">
                <legend className="sr-only">An wen</legend>
                {others.map(({ id, name, email }, at) => (
                  <Choice
                    key={id}
                    type="radio"
                    name="member"
                    autoFocus={at === 0}
                    checked={chosen === id || (chosen === null && at === 0)}
                    onChange={() => setChosen(id)}
                    label={name || email}
                    {...(name && { help: email })}
                  />
                ))}
              </fieldset>
              <FormButtons verb="Weitergeben" isBusy={save.isPending} onCancel={onClose} />
            </form>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
