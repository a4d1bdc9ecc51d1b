import type { Passwords } from '../../model/account/passwords.ts';
import type { Store } from '../../model/store.ts';
import type { SiteFacts } from '../../shared/siteFill.ts';
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
};

export type AccountSettings = {
  isSignupOpen: boolean;
  areGuestsWelcome: boolean;
  confirmEmail: boolean;
};
