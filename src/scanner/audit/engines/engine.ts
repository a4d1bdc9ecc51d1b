import type { Finding } from '../../../shared/work/finding.ts';
import type { Tab } from '../../browser/tab.ts';
import type { WebsiteBrowser } from '../../browser/websiteBrowser.ts';

/** A settled page in a tab, ready to be judged. */
export type AuditedPage = Tab & Pick<WebsiteBrowser, 'log'> & { url: string; timeoutMs: number };

export type Rule = { id: string; criteria: string[]; bestPractice: boolean };

/** Rules over a page: an engine of others or a probe of ours. `run` throws as `World.evaluate`. */
export type Engine = {
  name: string;
  version: string;
  rules: Rule[];
  run(page: AuditedPage): Promise<Finding[]>;
};
