import type { Preview } from '../../../../shared/contract/preview.ts';
import type { Settings } from './settings.ts';

/** Props of every tab. `isWhole`: the preview is complete. */
export type ViewProps = {
  preview: Preview;
  isWhole: boolean;
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
};
