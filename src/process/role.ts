export const processRoles = ['all', 'web', 'worker', 'migrate'] as const;
export type Role = (typeof processRoles)[number];

/** Stops one started part. Cleanups run in reverse order of the list. */
export type Cleanup = () => Promise<void>;

/** Public address of this installation. With PORT=0 it is final only after the web server listens. */
export type Address = { url: string };

const everywhere = [undefined, '0.0.0.0', '::'];

export function toListenUrl(host: string | undefined, port: number): string {
  if (everywhere.includes(host)) return `http://localhost:${port}`;
  return `http://${host!.includes(':') ? `[${host}]` : host}:${port}`;
}
