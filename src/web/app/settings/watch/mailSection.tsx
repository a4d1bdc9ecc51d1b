import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailChoiceOfWebsite, WebsiteChoices } from '../../../../shared/contract/notice.ts';
import { rhythmWords, topicHelps, topicWords } from '../../../../shared/words/noticeWords.ts';
import {
  type MailRhythm,
  mailRhythms,
  type NoticeTopic,
  noticeTopics,
} from '../../../../shared/work/notice.ts';
import { sendJson } from '../../../server/request.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SettingsCard, SettingsSection } from '../../../ui/sign/settings.tsx';
import { noticeMessages } from '../../../words/noticeMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { websiteChoicesQuery } from '../../queries/noticeQueries.ts';

/** When this website's mails come, for the person alone. Each choice acts at once and waits for no saving. */
export function MailSection({ websiteId }: { websiteId: number }) {
  const client = useQueryClient();
  const query = websiteChoicesQuery(websiteId);
  const { data: choices } = useQuery(query);
  const save = useAction<MailChoiceOfWebsite, WebsiteChoices>({
    act: (choice) => sendJson('PATCH', `/api/v1/websites/${websiteId}/mail-choices`, choice),
    done: noticeMessages.websiteChoiceSaved,
    failed: noticeMessages.choiceNotSaved,
    onDone: (saved) => {
      client.setQueryData(query.queryKey, saved);
      client.removeQueries({ queryKey: ['notices', 'choices', 'websites'] });
    },
  });
  return (
    <SettingsSection
      id="mails"
      title="E-Mails an Sie"
      intro="Wann wir Ihnen zu dieser Website mailen. Das gilt nur für Sie und geht Ihrer allgemeinen Wahl im Profil vor. Wer nur Eigenes will, wählt bei Scans „keine E-Mails“; an der Glocke steht weiter alles."
    >
      {choices && (
        <SettingsCard>
          {noticeTopics.map((topic) => (
            <Topic key={topic} topic={topic} choices={choices} onChoose={save.mutate} />
          ))}
        </SettingsCard>
      )}
    </SettingsSection>
  );
}

type TopicProps = {
  topic: NoticeTopic;
  choices: WebsiteChoices;
  onChoose: (choice: MailChoiceOfWebsite) => void;
};

function Topic({ topic, choices, onChoose }: TopicProps) {
  return (
    <Field label={topicWords[topic]} help={topicHelps[topic]}>
      {(control) => (
        <select
          {...control}
          value={choices[topic] ?? ''}
          onChange={({ target }) => onChoose({ topic, rhythm: (target.value || null) as MailRhythm | null })}
        >
          <option value="">Wie allgemein ({rhythmWords[choices.usual[topic]]})</option>
          {mailRhythms.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {rhythmWords[rhythm]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
