import type { ChannelKind } from '../../../shared/work/channel.ts';
import type { Format } from './format.ts';
import { toMatrix } from './matrix.ts';
import { toMattermost } from './mattermost.ts';
import { toSlack } from './slack.ts';
import { toTeams } from './teams.ts';
import { toWebhook } from './webhook.ts';

export const formats: { [kind in ChannelKind]: Format } = {
  webhook: toWebhook,
  slack: toSlack,
  teams: toTeams,
  mattermost: toMattermost,
  matrix: toMatrix,
};
