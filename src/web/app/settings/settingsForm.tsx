import type { StoredSettings } from '../../../shared/contract/crawlSettings.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { focusSection } from '../view/focusSection.ts';
import { AccessSection } from './accessSection.tsx';
import { AgentSection } from './agentSection.tsx';
import { CatalogueSection } from './catalogueSection.tsx';
import { ChangedNotice } from './changedNotice.tsx';
import { CrawlSection } from './crawlSection.tsx';
import { LeaveGuard } from './leaveGuard.tsx';
import { LoginSection } from './loginSection.tsx';
import { NameSection } from './nameSection.tsx';
import { SaveBar } from './saveBar.tsx';
import { ScheduleSection } from './scheduleSection.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

type Props = { website: { id: number; url: string }; stored: StoredSettings };

export function SettingsForm({ website, stored: loaded }: Props) {
  const { form, editing, stored, conflict, goOn, isDirty, isSaving, submit, discard } = useSettingsForm(
    website,
    loaded,
  );
  useShortcuts('settings', { saveSettings: submit });
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {conflict && (
        <ChangedNotice
          key={conflict.key}
          {...conflict.notice}
          mine={editing.draft}
          onGoOn={(keepsMine) => {
            goOn(keepsMine);
            focusSection('screen-title');
          }}
        />
      )}
      <NameSection {...editing} url={website.url} />
      <CrawlSection {...editing} />
      <CatalogueSection {...editing} />
      <ScheduleSection {...editing} stored={stored} />
      <LoginSection {...editing} websiteId={website.id} known={stored.login} />
      <AccessSection {...editing} url={website.url} />
      <AgentSection {...editing} />
      <SaveBar
        isDirty={isDirty}
        isSaving={isSaving}
        onDiscard={() => {
          discard();
          focusSection('screen-title');
        }}
      />
      <LeaveGuard isDirty={isDirty} />
    </form>
  );
}
