import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StoredSettings } from '../../../shared/contract/crawlSettings.ts';
import { cookiesFault, type SettingsFaults } from '../../../shared/settingsFaults.ts';
import { RequestError, sendJson } from '../../request.ts';
import { showToast } from '../../ui/toast.tsx';
import { useAction } from '../useAction.ts';
import { workMessages } from '../workMessages.ts';
import { type Draft, findDraftFaults, isChanged, toDraft, toSettings } from './draft.ts';
import { settingsQuery } from './settingsQueries.ts';

type Website = { id: number; url: string };

/** What a section of the form gets. */
export type Editing = {
  draft: Draft;
  faults: SettingsFaults;
  change: (part: Partial<Draft>) => void;
  /** What else was found to be wrong; the first field gets the focus. */
  setFaults: (faults: SettingsFaults) => void;
};

/** The draft of a website's settings: what was changed, what is wrong with it, saving and discarding it. */
export function useSettingsForm(website: Website, stored: StoredSettings) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(() => toDraft(stored));
  const [draft, setDraft] = useState(base);
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
  const start = (settings: StoredSettings) => {
    const fresh = toDraft(settings);
    setBase(fresh);
    setDraft(fresh);
    setFaults({});
  };
  const save = useAction({
    act: () => sendJson<StoredSettings>('PUT', `/api/v1/websites/${website.id}/settings`, toSettings(draft)),
    done: workMessages.settingsSaved,
    failed: workMessages.settingsNotSaved,
    refresh: [['websites']],
    onDone: (saved) => {
      client.setQueryData(settingsQuery(website.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['website', website.id] });
      start(saved);
    },
    onFault: (error) => {
      const fields = error instanceof RequestError ? error.fields : {};
      if (Object.keys(fields).length > 0) refuse(fields);
      return Object.keys(fields).length > 0;
    },
  });
  const refuse = (found: SettingsFaults) => {
    showFaults(found);
    const isJson = found.cookies === cookiesFault;
    showToast(isJson ? workMessages.cookiesInvalid : workMessages.settingsInvalid, 'bad');
  };
  const submit = () => {
    if (save.isPending) return;
    const found = findDraftFaults(draft, { url: website.url, known: stored.login });
    if (Object.keys(found).length > 0) return refuse(found);
    setFaults({});
    save.mutate();
  };
  return {
    form,
    editing: {
      draft,
      faults,
      change: (part: Partial<Draft>) => {
        setDraft((now) => ({ ...now, ...part }));
        setFaults((now) => withoutFields(now, Object.keys(part)));
      },
      setFaults: showFaults,
    } satisfies Editing,
    isDirty: isChanged(base, draft),
    isSaving: save.isPending,
    submit,
    discard: () => {
      setDraft(base);
      setFaults({});
    },
  };
}

/** A field that is edited is not called wrong any more, until it is saved again. */
const withoutFields = (faults: SettingsFaults, edited: string[]): SettingsFaults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !edited.includes(field.split('.')[0]!)));
