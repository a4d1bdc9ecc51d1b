import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailChoices } from '../../../../shared/contract/notice.ts';
import { rhythmWords, topicHelps, topicWords } from '../../../../shared/words/noticeWords.ts';
import { type MailRhythm, mailRhythms, noticeTopics } from '../../../../shared/work/notice.ts';
import { sendJson } from '../../../server/request.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { noticeMessages } from '../../../words/noticeMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { mailChoicesQuery } from '../../queries/noticeQueries.ts';
import { Loaded } from '../../view/loaded.tsx';
import { ChosenWebsites } from './chosenWebsites.tsx';

/** Saves each choice at once. */
export function NoticeChoices() {
  const client = useQueryClient();
  const query = useQuery(mailChoicesQuery);
  const save = useAction<{ topic: keyof MailChoices; rhythm: MailRhythm }, MailChoices>({
    act: (choice) => sendJson('PATCH', '/api/v1/me/mail-choices', choice),
    done: noticeMessages.choiceSaved,
    failed: noticeMessages.choiceNotSaved,
    onDone: (saved) => client.setQueryData(mailChoicesQuery.queryKey, saved),
  });
  return (
    <Loaded query={query} refused={<p>Mitteilungen gibt es, sobald Sie zu einer Organisation gehören.</p>}>
      {(choices) => (
        <SettingsCard>
          {noticeTopics.map((topic) => (
            <Field key={topic} label={topicWords[topic]} help={topicHelps[topic]}>
              {(control) => (
                <select
                  {...control}
                  value={choices[topic]}
                  onChange={({ target }) => save.mutate({ topic, rhythm: target.value as MailRhythm })}
                >
                  {mailRhythms.map((rhythm) => (
                    <option key={rhythm} value={rhythm}>
                      {rhythmWords[rhythm]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
          <ChosenWebsites />
        </SettingsCard>
      )}
    </Loaded>
  );
}
