import type { TrackerKind } from '../../../shared/work/tracker.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { jira } from './jira.ts';
import { openProject } from './openProject.ts';
import { redmine } from './redmine.ts';
import type { TrackerDialect } from './tracker.ts';

export const dialects: { [kind in TrackerKind]: TrackerDialect } = {
  github,
  gitlab,
  jira,
  redmine,
  openproject: openProject,
};
