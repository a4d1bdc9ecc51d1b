import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { languageCodes } from './shared/language/codes.ts';
import { translate } from './shared/language/translate.ts';
import { accountLimits } from './shared/limits/account.ts';
import { noticeLimits } from './shared/limits/work.ts';
import type { MachineCheck } from './shared/work/machineCheck.ts';
import type { RetentionDays } from './shared/work/retention.ts';

const hostPort = /^(?:\[[0-9a-f:.]+\]|[^\s:,]+):(?:\d{1,5}|\*)$/i;

/** Our links all begin at the root of a host, so a path or query is refused. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.href.replace(/\/+$/, '') === url.origin;
}

/** With one tab per core, each core is idle a fifth of the time: pages wait for servers and timers. */
const tabsPerCore = 1.25;

const databaseUrl = {
  protocol: /^postgres(ql)?$/,
  error: 'erwartet eine Adresse wie postgres://benutzer:passwort@host:5432/datenbank',
};

const host = [/^[\w.:-]+$/, 'erwartet eine IP-Adresse oder einen Namen'] as const;

const yesOrNo = { error: 'erwartet true oder false' };

function wholeNumber(min: number, max: number) {
  const error = `erwartet eine ganze Zahl von ${min} bis ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  STUFENLOS_LANG: z.enum(languageCodes).default('de'),
  PORT: wholeNumber(0, 65_535).default(3000),
  STUFENLOS_HEALTH_PORT: wholeNumber(0, 65_535).optional(),
  STUFENLOS_METRICS_PORT: wholeNumber(0, 65_535).optional(),
  STUFENLOS_METRICS_HOST: z
    .string()
    .regex(...host)
    .default('127.0.0.1'),
  HOST: z
    .string()
    .regex(...host)
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'erwartet nur Schema und Rechner, wie https://stufenlos.example, ohne Pfad und Abfrage')
    .transform((url) => new URL(url).origin)
    .optional(),
  STUFENLOS_DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  STUFENLOS_BACKUP_DIR: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  STUFENLOS_KEEP_SCANS: wholeNumber(0, 3_650).default(400),
  STUFENLOS_KEEP_EVENTS: wholeNumber(1, noticeLimits.keepDays).default(noticeLimits.keepDays),
  STUFENLOS_KEEP_EVIDENCE: wholeNumber(0, 3_650).default(0),
  STUFENLOS_KEEP_TRAIL: wholeNumber(1, accountLimits.accountEventDays).default(
    accountLimits.accountEventDays,
  ),
  DATABASE_URL: z.url(databaseUrl).optional(),
  DATABASE_OWNER_URL: z.url(databaseUrl).optional(),
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
      z.array(
        z.string().regex(hostPort, 'erwartet host:port, host:* oder [ipv6]:port, durch Kommas getrennt'),
      ),
    ),
  STUFENLOS_SECRET: z.string().min(32).optional(),
  STUFENLOS_PREVIOUS_SECRET: z.string().min(32).optional(),
  STUFENLOS_CONCURRENCY: wholeNumber(1, 64).default(
    Math.min(Math.ceil(availableParallelism() * tabsPerCore), 8),
  ),
  STUFENLOS_TRUST_PROXY: z.stringbool(yesOrNo).default(false),
  STUFENLOS_TRUSTED_HOPS: wholeNumber(0, 10).optional(),
  CHROMIUM_PATH: z.string().optional(),
  STUFENLOS_ALLOW_UNSANDBOXED_CHROMIUM: z.stringbool(yesOrNo).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'erwartet eine Adresse wie smtp://benutzer:passwort@host:587' })
    .optional(),
  STUFENLOS_MAIL_FROM: z.string().min(3).default('Stufenlos <no-reply@localhost>'),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_REPRESENTED_BY: z.string().optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_PHONE: z.string().optional(),
  OPERATOR_REGISTER: z.string().optional(),
  OPERATOR_VAT_ID: z.string().optional(),
  OPERATOR_PROCESSORS: z.string().optional(),
  ANALYTICS_PROVIDER: z.enum(['plausible', 'umami', 'matomo']).optional(),
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/^[^\s?#]+$/, 'erwartet eine Adresse ohne Abfrage, Anker und Leerzeichen')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  ANALYTICS_SITE: z.string().regex(/^\S+$/, 'erwartet einen Namen ohne Leerzeichen').optional(),
  ALT_TEXT_PROVIDER: z.enum(['embedded', 'openai-compatible', 'anthropic']).default('embedded'),
  ALT_TEXT_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/^[^\s?#@]+$/, 'erwartet eine Adresse ohne Benutzer, Abfrage, Anker und Leerzeichen')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  ALT_TEXT_MODEL: z
    .string()
    .regex(/^[\w.:/@+-]{1,200}$/, 'erwartet den Namen eines Modells')
    .optional(),
  ALT_TEXT_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'erwartet druckbare Zeichen ohne Leerzeichen')
    .optional(),
  ALT_TEXT_MONTHLY_IMAGES: wholeNumber(0, 1_000_000_000).default(1000),
  NEWSLETTER_FORWARD_URL: z.url({ protocol: /^https?$/ }).optional(),
  STUFENLOS_PING_URL: z.url({ protocol: /^https?$/ }).optional(),
  STUFENLOS_SIGNUP: z.enum(['open', 'invited']).default('open'),
  STUFENLOS_GUESTS: z.enum(['open', 'off']).default('open'),
  STUFENLOS_CONFIRM_EMAIL: z.stringbool(yesOrNo).default(true),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

const checked = schema
  .refine((env) => env.NODE_ENV !== 'production' || !env.DATABASE_URL || env.STUFENLOS_SECRET, {
    path: ['STUFENLOS_SECRET'],
    message: 'fehlt: Im Produktivbetrieb mit DATABASE_URL müssen alle Prozesse dasselbe kennen',
  })
  .refine((env) => env.DATABASE_URL || !env.DATABASE_OWNER_URL, {
    path: ['DATABASE_OWNER_URL'],
    message: 'braucht DATABASE_URL, den Benutzer von Website und Worker',
  })
  .refine((env) => !env.STUFENLOS_METRICS_PORT || env.STUFENLOS_METRICS_PORT !== env.PORT, {
    path: ['STUFENLOS_METRICS_PORT'],
    message: 'braucht einen anderen Port als PORT',
  })
  .refine((env) => !env.ANALYTICS_PROVIDER || (env.ANALYTICS_URL && env.ANALYTICS_SITE), {
    path: ['ANALYTICS_PROVIDER'],
    message: 'braucht ANALYTICS_URL und ANALYTICS_SITE',
  })
  .superRefine((env, context) => {
    for (const name of listMissingOfModel(env))
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `fehlt: ${env.ALT_TEXT_PROVIDER} braucht die Angabe`,
      });
  });

/**
 * A vision model needs these settings. The key is optional for `ALT_TEXT_URL`: Ollama and vLLM may have none.
 */
function listMissingOfModel(env: z.infer<typeof schema>) {
  if (env.ALT_TEXT_PROVIDER === 'embedded') return [];
  const other = env.ALT_TEXT_PROVIDER === 'anthropic' ? ('ALT_TEXT_KEY' as const) : ('ALT_TEXT_URL' as const);
  return (['ALT_TEXT_MODEL', other] as const).filter((name) => env[name] === undefined);
}

export type Env = z.infer<typeof schema>;

/** Reads the settings. Empty values count as not set. Lists every fault before it ends the process. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const result = checkEnv(source);
  if (result.success) return result.data;
  const faults = listFaults(result.error).map((fault) => `  ${fault}\n`);
  const language = source.STUFENLOS_LANG === 'en' ? 'en' : 'de';
  process.stderr.write(translate(`Diese Einstellungen sind falsch:\n${faults.join('')}`, language));
  process.exit(2);
}

export const checkEnv = (source: NodeJS.ProcessEnv) =>
  checked.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')), {
    error: toSentence,
  });

const toSentence: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return `erwartet ${issue.values.join(', ')}`;
  if (issue.code === 'too_small') return `ist zu kurz: Es müssen mindestens ${issue.minimum} Zeichen sein`;
  const isMail = issue.code === 'invalid_format' && issue.format === 'email';
  return isMail
    ? 'erwartet eine E-Mail-Adresse'
    : 'erwartet eine vollständige Adresse wie https://stufenlos.example';
};

export const listFaults = ({ issues }: z.ZodError): string[] =>
  issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

/** Mail servers refuse senders at localhost, and nobody could answer them. */
const isSender = (text: string): boolean =>
  /^(?:[^<>@]*<)?[^\s<>@]+@(?!localhost\b)[\w-]+(?:\.[\w-]+)*>?$/u.test(text) &&
  text.includes('<') === text.endsWith('>');

/**
 * Settings that a web or worker process lacks in production, one German line each. Without them, mails fail or
 * lead nowhere.
 */
export function listMissing(known: Env): string[] {
  if (known.NODE_ENV !== 'production') return [];
  const needed = {
    PUBLIC_URL: known.PUBLIC_URL ? null : 'die Adresse, unter der man diese Installation erreicht',
    SMTP_URL:
      known.SMTP_URL || !known.STUFENLOS_CONFIRM_EMAIL
        ? null
        : 'der Mailserver (ohne einen: STUFENLOS_CONFIRM_EMAIL=false)',
    STUFENLOS_MAIL_FROM:
      !known.SMTP_URL || isSender(known.STUFENLOS_MAIL_FROM)
        ? null
        : 'der Absender unserer E-Mails, etwa „Stufenlos <post@ihre-domain.de>“',
  };
  return Object.entries(needed).flatMap(([name, text]) => (text ? [`${name}: ${text}`] : []));
}

export function checkSettings(known: Env): MachineCheck {
  const missing = listMissing(known).map((line) => line.replace(/:.*/, ''));
  return missing.length === 0
    ? {
        name: 'settings',
        state: 'ok',
        text:
          known.NODE_ENV === 'production' ? 'Einstellungen: gültig' : 'Einstellungen: gültig (Entwicklung)',
      }
    : {
        name: 'settings',
        state: 'fault',
        text: `Für den Betrieb fehlen Einstellungen: ${missing.join(', ')}`,
      };
}

/** 0 days: for ever. */
export const toRetention = (known: Env): RetentionDays => ({
  scans: known.STUFENLOS_KEEP_SCANS || null,
  events: known.STUFENLOS_KEEP_EVENTS,
  evidence: known.STUFENLOS_KEEP_EVIDENCE || null,
  trail: known.STUFENLOS_KEEP_TRAIL,
});

export const toTrustedHops = (known: Env): number =>
  known.STUFENLOS_TRUSTED_HOPS ?? Number(known.STUFENLOS_TRUST_PROXY);

/** In production Chromium runs without its sandbox only where the operator says so by name. */
export const mayLeaveSandbox = (known: Env): boolean =>
  known.STUFENLOS_ALLOW_UNSANDBOXED_CHROMIUM ?? known.NODE_ENV !== 'production';

/** Fault of a process that runs Chromium as root, where it has no sandbox: one German line, or none. */
export const listUnsandboxed = (known: Env, isRoot: boolean): string[] =>
  !isRoot || mayLeaveSandbox(known)
    ? []
    : [
        'STUFENLOS_ALLOW_UNSANDBOXED_CHROMIUM: Als root läuft Chromium ohne Sandbox. Bitte starten Sie Stufenlos unter einem eigenen Benutzer (oder erlauben Sie es mit true)',
      ];

export const env = readEnv(process.env);

/** Mails are files in this folder when no mail server is set. */
export const mailDir = join(env.STUFENLOS_DATA_DIR, 'mail');

/**
 * Sets the folder for temporary files of this process and its children. Chromium and Playwright read only
 * TMPDIR.
 */
export function setTempDir(path: string): void {
  for (const name of process.platform === 'win32' ? ['TEMP', 'TMP'] : ['TMPDIR']) process.env[name] = path;
}

/** Settings of the vision model that proposes alternative texts; null: only the built-in analysis. */
export const toModelSettings = (known: Env) =>
  known.ALT_TEXT_PROVIDER === 'embedded'
    ? null
    : {
        dialect: known.ALT_TEXT_PROVIDER,
        url: known.ALT_TEXT_URL ?? 'https://api.anthropic.com',
        model: known.ALT_TEXT_MODEL!,
        key: known.ALT_TEXT_KEY ?? null,
        monthly_images: known.ALT_TEXT_MONTHLY_IMAGES,
      };

function toModelFacts(known: Env) {
  const settings = toModelSettings(known);
  return (
    settings && {
      name: settings.model,
      host: new URL(settings.url).host,
      monthly_images: settings.monthly_images,
    }
  );
}

const toLines = (text: string | undefined): string[] | null =>
  text?.split(';').flatMap((line) => line.trim() || []) ?? null;

/** Facts about this installation on the public pages. `origin`: its public address. */
export const toSiteFacts = (known: Env, origin: string) => ({
  origin,
  operator: {
    name: known.OPERATOR_NAME ?? null,
    address: toLines(known.OPERATOR_ADDRESS),
    represented_by: known.OPERATOR_REPRESENTED_BY ?? null,
    email: known.OPERATOR_EMAIL ?? null,
    phone: known.OPERATOR_PHONE ?? null,
    register: known.OPERATOR_REGISTER ?? null,
    vat_id: known.OPERATOR_VAT_ID ?? null,
    processors: toLines(known.OPERATOR_PROCESSORS),
  },
  analytics: known.ANALYTICS_PROVIDER
    ? { provider: known.ANALYTICS_PROVIDER, url: known.ANALYTICS_URL!, site: known.ANALYTICS_SITE! }
    : null,
  newsletter_forward_host: known.NEWSLETTER_FORWARD_URL ? new URL(known.NEWSLETTER_FORWARD_URL).host : null,
  alt_text_model: toModelFacts(known),
  isDevelopment: known.NODE_ENV === 'development',
});
