import type { Preview } from '../../../../shared/contract/preview.ts';
import type { Settings } from './settings.ts';

/** What every tab gets. `isWhole`: nothing of the preview follows any more. */
export type ViewProps = {
  preview: Preview;
  isWhole: boolean;
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
};
