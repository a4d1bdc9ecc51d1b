import type { Store } from '../model/store.ts';
import type { EventHub } from './eventHub.ts';

/** What every route may use. */
export type ApiContext = {
  store: Pick<Store, 'db' | 'queue' | 'encryption'>;
  events: EventHub;
  /** Folder of the built website. */
  webRoot: string;
  /** Whether a reverse proxy in front of us sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  isReady: () => boolean;
};
