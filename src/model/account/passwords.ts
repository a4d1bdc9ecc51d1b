import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type Algorithm, hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../../shared/errors/appErrors.ts';
import { accountLimits } from '../../shared/limits/account.ts';

export type Passwords = {
  /** Returns argon2id in PHC form. Throws TOO_MANY_REQUESTS when too many wait. */
  hash(password: string): Promise<string>;
  /** Does the same work without a hash (no account or no password) and returns false. */
  verify(password_hash: string | null | undefined, password: string): Promise<boolean>;
  isOutdated(password_hash: string): boolean;
};

type Cost = { memoryKib: number; passes: number; lanes: number };
type Options = { concurrency?: number; queue?: number; cost?: Cost };

/**
 * Hashes on all cores but one, so that the process keeps answering, behind a queue of limited length. Open
 * only one pool per process.
 */
export function openPasswords(options: Options = {}): Passwords {
  const {
    concurrency = Math.max(1, availableParallelism() - 1),
    queue = accountLimits.passwordQueue,
    cost = accountLimits.argon2,
  } = options;
  const parameters = toParameters(cost);
  const decoy = toDecoy(cost);
  const pool = pLimit(concurrency);
  const run = <T>(work: () => Promise<T>): Promise<T> => {
    if (pool.activeCount + pool.pendingCount >= concurrency + queue) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 2 });
    }
    return pool(work);
  };
  return {
    hash: async (password) => run(() => hash(password, parameters)),
    verify: async (password_hash, password) =>
      run(async () => (await verify(password_hash || decoy, password)) && Boolean(password_hash)),
    isOutdated: (password_hash) => isOutdated(password_hash, parameters),
  };
}

const toParameters = ({ memoryKib, passes, lanes }: Cost) => ({
  /** argon2id; the package's enum exists in types only. */
  algorithm: 2 as Algorithm,
  memoryCost: memoryKib,
  timeCost: passes,
  parallelism: lanes,
});

/** Hash that no password matches; checking it takes as long as checking a current hash. */
const toDecoy = ({ memoryKib, passes, lanes }: Cost): string =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${toBase64(16)}$${toBase64(32)}`;

function isOutdated(password_hash: string, today: ReturnType<typeof toParameters>): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(password_hash);
  return (
    algorithm !== today.algorithm ||
    memoryCost !== today.memoryCost ||
    timeCost !== today.timeCost ||
    parallelism !== today.parallelism
  );
}

const toBase64 = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');
