import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type CrawlCookie, parseCookies } from '../../shared/address/cookies.ts';

export class UsageError extends Error {}

/** Parses a command's arguments. Throws UsageError for unknown ones. */
export function parse<O extends ParseArgsOptionsConfig>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const name = /'(-[^' ]+)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw new UsageError(
      `${name ? `Die Option ${name} passt hier nicht.` : 'Der Aufruf ist falsch.'} Hilfe: stufenlos --help`,
    );
  }
}

/** Parses `--name N` as a whole number within limits, from 1 on; undefined gives the default. */
export function toInteger(
  name: string,
  text: string | undefined,
  { fallback, least = 1, max }: { fallback: number; least?: number; max: number },
): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= least && value <= max) return value;
  throw new UsageError(`--${name} braucht eine ganze Zahl von ${least} bis ${max}.`);
}

export function toChoice<T extends string>(
  name: string,
  text: string | undefined,
  allowed: readonly [T, ...T[]],
): T {
  if (text === undefined) return allowed[0];
  const found = allowed.find((word) => word === text);
  if (!found) throw new UsageError(`--${name} kennt nur: ${allowed.join(', ')}.`);
  return found;
}

/** Parses `--cookies`: an object of names and texts, or a list as browser extensions export it. */
export function toCookies(text: string | undefined): CrawlCookie[] | undefined {
  if (text === undefined) return undefined;
  const cookies = parseCookies(text);
  if (cookies) return cookies;
  throw new UsageError(
    '--cookies braucht ein JSON-Objekt aus Namen und Texten, z. B. \'{"sitzung":"abc"}\'.',
  );
}

export const failLevels = ['failed', 'cantTell', 'never'] as const;
export type FailLevel = (typeof failLevels)[number];

/** Exit code 1 if there is a finding at or above the level, else 0. */
export function toFindingsCode(counts: { failed: number; cantTell: number }, level: FailLevel): number {
  const isReached = counts.failed > 0 || (level === 'cantTell' && counts.cantTell > 0);
  return level !== 'never' && isReached ? 1 : 0;
}

/** `--allow-local`: opens this machine's own addresses for one call of the command line. */
export const localTargets = ['127.0.0.1:*', '[::1]:*', 'localhost:*'];

/** Told with a refusal of a private address. */
export const privateHint =
  'Adressen dieses Rechners öffnet --allow-local, andere im eigenen Netz nennt STUFENLOS_ALLOW_TARGETS.';

const refusals = ['TARGET_PRIVATE', 'PORT_REFUSED'];

export const isRefusedTarget = (code: string | undefined): boolean => refusals.includes(code ?? '');
