import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StoredSettings } from '../../../shared/contract/crawlSettings.ts';
import { cookiesFault, type SettingsFaults } from '../../../shared/contract/settingsFaults.ts';
import { RequestError, sendJson } from '../../server/request.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { useAction } from '../form/useAction.ts';
import { type Draft, findDraftFaults, isChanged, mergeDrafts, toDraft, toWebsiteSettings } from './draft.ts';
import { settingsQuery } from './settingsQueries.ts';
import { useConflict } from './useConflict.ts';

type Website = { id: number; url: string };

export type Editing = {
  draft: Draft;
  faults: SettingsFaults;
  change: (part: Partial<Draft>) => void;
  setFaults: (faults: SettingsFaults) => void;
};

type Base = { stored: StoredSettings; draft: Draft };
const toBase = (stored: StoredSettings): Base => ({ stored, draft: toDraft(stored) });

export function useSettingsForm(website: Website, loaded: StoredSettings) {
  const [base, setBase] = useState(() => toBase(loaded));
  const [draft, setDraft] = useState(base.draft);
  const { form, faults, setFaults, showFaults, refuse } = useFaults();
  const conflict = useConflict(website.id);
  const start = (stored: StoredSettings, merge: (now: Draft, fresh: Draft) => Draft) => {
    const fresh = toBase(stored);
    setBase(fresh);
    setDraft((now) => merge(now, fresh.draft));
    setFaults({});
    conflict.end();
  };
  // Keep what the user types while the request runs.
  const onSaved = (stored: StoredSettings, sent: Draft) =>
    start(stored, (now, fresh) => mergeDrafts({ base: sent, mine: now, newer: fresh }));
  const save = useSave(website.id, {
    version: base.stored.version,
    onSaved,
    refuse,
    onChanged: conflict.begin,
  });
  const submit = () => {
    if (save.isPending) return;
    const found = findDraftFaults(draft, { url: website.url, known: base.stored.login });
    if (Object.keys(found).length > 0) return refuse(found);
    setFaults({});
    save.mutate(draft);
  };
  return {
    form,
    stored: base.stored,
    editing: {
      draft,
      faults,
      change: (part: Partial<Draft>) => {
        setDraft((now) => ({ ...now, ...part }));
        setFaults((now) => withoutFields(now, Object.keys(part)));
      },
      setFaults: showFaults,
    } satisfies Editing,
    conflict: conflict.found && {
      key: conflict.found.turn,
      notice: { base: base.draft, newer: toDraft(conflict.found.newer) },
    },
    /** Continues with the other member's settings, with or without the user's own changes. */
    goOn: (keepsMine: boolean) => {
      if (!conflict.found) return;
      start(conflict.found.newer, (now, fresh) =>
        keepsMine ? mergeDrafts({ base: base.draft, mine: now, newer: fresh }) : fresh,
      );
    },
    isDirty: isChanged(base.draft, draft),
    isSaving: save.isPending,
    submit,
    discard: () => {
      setDraft(base.draft);
      setFaults({});
    },
  };
}

type Saving = {
  version: string;
  onSaved: (saved: StoredSettings, sent: Draft) => void;
  refuse: (faults: SettingsFaults) => void;
  onChanged: () => void;
};

function useSave(websiteId: number, { version, onSaved, refuse, onChanged }: Saving) {
  const client = useQueryClient();
  const path = `/api/v1/websites/${websiteId}/settings`;
  return useAction({
    act: (draft: Draft) => sendJson<StoredSettings>('PUT', path, { ...toWebsiteSettings(draft), version }),
    done: workMessages.settingsSaved,
    failed: workMessages.settingsNotSaved,
    refresh: [['websites']],
    onDone: (saved, sent) => {
      client.setQueryData(settingsQuery(websiteId).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['website', websiteId] });
      onSaved(saved, sent);
    },
    onFault: (error) => {
      if (!(error instanceof RequestError)) return false;
      if (error.code === 'SETTINGS_CHANGED') onChanged();
      const isAtField = Object.keys(error.fields).length > 0;
      if (isAtField) refuse(error.fields);
      return isAtField || error.code === 'SETTINGS_CHANGED';
    },
  });
}

function useFaults() {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<SettingsFaults>({});
  const [refused, setRefused] = useState<SettingsFaults | null>(null);
  useEffect(() => {
    if (!refused) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [refused]);
  const showFaults = (found: SettingsFaults) => {
    setFaults(found);
    setRefused(found);
  };
  const refuse = (found: SettingsFaults) => {
    showFaults(found);
    const isJson = found.cookies === cookiesFault;
    showToast(isJson ? workMessages.cookiesInvalid : workMessages.settingsInvalid, 'bad');
  };
  return { form, faults, setFaults, showFaults, refuse };
}

const withoutFields = (faults: SettingsFaults, edited: string[]): SettingsFaults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !edited.includes(field.split('.')[0]!)));
