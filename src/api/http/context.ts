import type { Store } from '../../model/store.ts';
import type { SiteFacts } from '../../shared/siteFill.ts';
import type { Hub } from '../news/hub.ts';
import type { Passwords } from './passwords.ts';
import type { AccessTokens } from './tokens.ts';

export type ApiContext = {
  store: Pick<Store, 'db' | 'queue' | 'encryption'>;
  hub: Hub;
  tokens: AccessTokens;
  passwords: Passwords;
  settings: AccountSettings;
  /** Public address of this installation, without trailing slash. */
  publicUrl: () => string;
  siteFacts: () => SiteFacts;
  /** Folder of mails shown at /dev/postfach, to this machine only. Null: no such page. */
  mailDir: string | null;
  webRoot: string;
  /** True if a reverse proxy in front of the server sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  isReady: () => boolean;
};

export type AccountSettings = {
  /** People may register without invitation. */
  isSignupOpen: boolean;
  /** An email address counts only after its owner has confirmed it by mail. */
  confirmEmail: boolean;
};
