export const processRoles = ['all', 'web', 'worker', 'migrate'] as const;
export type Role = (typeof processRoles)[number];

/** Stops one started part. Cleanups run in reverse order of the list. */
export type Cleanup = () => Promise<void>;

/** Public address of this installation. With PORT=0 it is final only after the web server listens. */
export type Address = { url: string };
