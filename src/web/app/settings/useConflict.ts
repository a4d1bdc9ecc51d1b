import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredSettings } from '../../../shared/contract/crawlSettings.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { settingsQuery } from './settingsQueries.ts';

/**
 * Loads the settings another member saved meanwhile, after the server refused a save for that reason. `turn`
 * counts the refusals.
 */
export function useConflict(websiteId: number) {
  const client = useQueryClient();
  const [found, setFound] = useState<{ newer: StoredSettings; turn: number } | null>(null);
  const begin = async () => {
    try {
      const newer = await client.fetchQuery({ ...settingsQuery(websiteId), staleTime: 0 });
      setFound((before) => ({ newer, turn: (before?.turn ?? 0) + 1 }));
    } catch {
      showToast(workMessages.settingsNotLoaded, 'bad');
    }
  };
  return { found, begin: () => void begin(), end: () => setFound(null) };
}
