import type { Store } from '../../model/store.ts';
import type { SiteFacts } from '../../shared/siteFill.ts';
import type { Hub } from '../news/hub.ts';
import type { Passwords } from './passwords.ts';
import type { AccessTokens } from './tokens.ts';

/** What every route may use. */
export type ApiContext = {
  store: Pick<Store, 'db' | 'queue' | 'encryption'>;
  hub: Hub;
  tokens: AccessTokens;
  passwords: Passwords;
  settings: AccountSettings;
  /** Where people reach this installation, without a slash at the end. */
  publicUrl: () => string;
  /** What the public pages say about this installation. */
  siteFacts: () => SiteFacts;
  /** Mails are also shown at /dev/postfach, to this machine only. */
  mailDir: string | null;
  /** Folder of the built website. */
  webRoot: string;
  /** Whether a reverse proxy in front of us sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  isReady: () => boolean;
};

/** What an installation decides about accounts. */
export type AccountSettings = {
  /** Somebody without invitation may register. */
  isSignupOpen: boolean;
  /** An address counts only after a mail to it was answered. */
  confirmEmail: boolean;
};
