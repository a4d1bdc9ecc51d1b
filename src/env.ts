import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';

const hostPort = /^(?:\[[0-9a-f:.]+\]|[^\s:,]+):(?:\d{1,5}|\*)$/i;

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  STUFENLOS_DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STUFENLOS_ALLOW_TARGETS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((target) => target.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(z.string().regex(hostPort, 'expects host:port, host:* or [ipv6]:port, separated by commas')),
    ),
  STUFENLOS_SECRET: z.string().min(32).optional(),
  STUFENLOS_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.max(1, Math.min(availableParallelism(), 8))),
  STUFENLOS_TRUST_PROXY: z.stringbool().default(false),
  CHROMIUM_PATH: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  STUFENLOS_MAIL_FROM: z.string().min(3).default('Stufenlos <no-reply@localhost>'),
  OPERATOR_EMAIL: z.email().optional(),
  STUFENLOS_SIGNUP: z.enum(['open', 'invited']).default('open'),
  STUFENLOS_CONFIRM_EMAIL: z.stringbool().default(true),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

const checked = schema.refine(
  (env) => env.NODE_ENV !== 'production' || !env.DATABASE_URL || env.STUFENLOS_SECRET,
  {
    path: ['STUFENLOS_SECRET'],
    message: 'is needed in production with DATABASE_URL: every process must know the same',
  },
);

export type Env = z.infer<typeof schema>;

/** Reads the settings once. An empty value counts as not set; every fault is listed before the process ends. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = checked.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  process.stderr.write(`Settings are wrong:\n${faults.join('\n')}\n`);
  process.exit(2);
}

/** What a web or worker process needs in production and does not have, one German line each; else a mail would lead nowhere. */
export function listMissing(known: Env): string[] {
  if (known.NODE_ENV !== 'production') return [];
  const needed = {
    PUBLIC_URL: known.PUBLIC_URL ? null : 'die Adresse, unter der man diese Installation erreicht',
    SMTP_URL:
      known.SMTP_URL || !known.STUFENLOS_CONFIRM_EMAIL
        ? null
        : 'der Mailserver (ohne einen: STUFENLOS_CONFIRM_EMAIL=false)',
  };
  return Object.entries(needed).flatMap(([name, text]) => (text ? [`${name}: ${text}`] : []));
}

export const env = readEnv(process.env);
