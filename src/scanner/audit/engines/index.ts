import type { Finding } from '../../../shared/work/finding.ts';
import type { Log } from '../../browser/launch.ts';
import type { Tab } from '../../browser/site.ts';
import { axe } from './axe.ts';

/** A settled page in a tab, ready to be judged. */
export type AuditedPage = Tab & { url: string; timeoutMs: number; log: Log | undefined };

export type Rule = { id: string; criteria: string[]; bestPractice: boolean };

/** Rules over a page: an engine of others or a probe of ours. `run` throws as `World.evaluate`. */
export type Engine = {
  name: string;
  version: string;
  rules: Rule[];
  run(page: AuditedPage): Promise<Finding[]>;
};

export const engines: Engine[] = [axe];
