import type { Passwords } from '../../model/account/passwords.ts';
import type { Folders } from '../../model/operation/diskUse.ts';
import type { Store } from '../../model/store.ts';
import type { SiteFacts } from '../../shared/siteFill.ts';
import type { MachineCheck } from '../../shared/work/machineCheck.ts';
import type { MailState } from '../../shared/work/operation.ts';
import type { RetentionDays } from '../../shared/work/retention.ts';
import type { Hub } from '../news/hub.ts';
import type { AccessTokens } from './tokens.ts';

export type ApiContext = {
  store: Pick<Store, 'db' | 'queue' | 'encryption' | 'isFull'>;
  hub: Hub;
  tokens: AccessTokens;
  passwords: Passwords;
  settings: AccountSettings;
  /** Public address of this installation, without trailing slash. */
  publicUrl: () => string;
  siteFacts: () => SiteFacts;
  /** Folder of mails also shown at /dev/postfach, to this machine only. */
  mailDir: string | null;
  webRoot: string;
  /** Number of reverse proxies in front of us that set X-Forwarded-For and X-Forwarded-Proto. */
  trustedHops: number;
  isReady: () => boolean;
  installation: Installation;
};

/** Facts of the operator's page that the database does not know. */
export type Installation = {
  engine: Store['engine'];
  folders: Folders;
  mailWay: MailState['way'];
  retention: RetentionDays;
  check: () => Promise<MachineCheck[]>;
};

export type AccountSettings = {
  isSignupOpen: boolean;
  areGuestsWelcome: boolean;
  confirmEmail: boolean;
};
