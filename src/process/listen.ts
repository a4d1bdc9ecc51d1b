import { type ServerType, serve } from '@hono/node-server';
import { StartError } from '../model/database/startError.ts';

/** `setting`, `hostSetting`: those that name port and host. */
export type Place = { host?: string | undefined; port: number; setting?: string; hostSetting?: string };
type Options = Parameters<typeof serve>[0];

/** Gives the server and the port it took. Throws StartError that names the setting to mend. */
export async function listen(
  place: Place,
  options: Pick<Options, 'fetch' | 'serverOptions'>,
): Promise<{ server: ServerType; port: number }> {
  const { host, port } = place;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = serve({ ...options, port, ...(host ? { hostname: host } : {}) }, (taken) =>
    resolve(taken.port),
  );
  server.once('error', (fault: NodeJS.ErrnoException) => reject(toStartError(fault, place)));
  return { server, port: await promise };
}

function toStartError(
  fault: NodeJS.ErrnoException,
  { host, port, setting = 'PORT', hostSetting = 'HOST' }: Place,
): Error {
  const unknown = `Unter ${hostSetting}=${host} kann dieser Rechner nicht lauschen: Bitte nennen Sie eine seiner eigenen Adressen.`;
  const sentences: { [code: string]: string } = {
    EADDRINUSE: `Port ${port} ist schon belegt: Bitte beenden Sie das andere Programm, oder wählen Sie mit ${setting} einen anderen.`,
    EACCES: `Port ${port} darf dieser Benutzer nicht öffnen: Bitte wählen Sie mit ${setting} einen ab 1024.`,
    EADDRNOTAVAIL: unknown,
    ENOTFOUND: unknown,
    EAI_AGAIN: unknown,
    EINVAL: unknown,
  };
  const sentence = sentences[fault.code ?? ''];
  return sentence ? new StartError(sentence, { cause: fault }) : fault;
}
