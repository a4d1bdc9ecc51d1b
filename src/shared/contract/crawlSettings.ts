import { z } from 'zod';
import { schedules } from '../schedule.ts';
import { depths } from '../work/depth.ts';

export const loginFieldSchema = z.object({
  selector: z.string().max(500),
  label: z.string().max(200),
  /** Empty in answers when `secret`: the server never returns secrets. */
  value: z.string().max(500),
  secret: z.boolean(),
});
export type LoginField = z.infer<typeof loginFieldSchema>;

/** Steps to sign in to the website. A selector may also be the visible text of a field or button. */
export const loginSchema = z.object({
  url: z.string().max(2_048).meta({ description: 'address of the login form' }),
  fields: z.array(loginFieldSchema).max(20),
  submit: z.string().max(500).meta({ description: 'the button; empty: Enter in the last field' }),
  success: z.string().max(500).meta({
    description: 'text or selector that only a signed-in page shows; empty: the form has to vanish',
  }),
});
export type Login = z.infer<typeof loginSchema>;

export const foundLoginSchema = z.object({
  url: z.string(),
  fields: z.array(loginFieldSchema),
  submit: z.string(),
});
export type FoundLogin = z.infer<typeof foundLoginSchema>;

/** Settings for visiting and checking a website; null and empty lists mean our defaults. */
export const crawlSettingsSchema = z.object({
  name: z.string().max(200).nullable().default(null).meta({ description: 'null: called by its address' }),
  user_agent: z.string().max(2_000).nullable(),
  cookies: z.string().max(40_000).nullable().meta({
    description: 'JSON: an object of names and values, or a list as browser extensions export it',
  }),
  headers: z.record(z.string().max(200), z.string().max(8_000)),
  login: loginSchema.nullable(),
  max_pages: z.number().nullable(),
  max_depth: z.number().nullable(),
  excluded_paths: z
    .array(z.string().max(2_048))
    .max(1_000)
    .meta({ description: 'beginnings of paths, each with a slash first' }),
  viewports: z
    .array(z.string().max(40))
    .max(20)
    .meta({ example: ['1280x720', '390x844'] }),
  depth: z
    .enum(depths)
    .default('standard')
    .meta({ description: 'quick: engines only; deep: every probe on every page' }),
  catalogue: z.enum(['checklist41', 'wcag21', 'wcag22']),
  schedule: z.enum(schedules),
  schedule_day: z.int().min(1).max(7).nullable().default(null).meta({
    description: 'weekday of weekly scans, 1 is Monday; null: that of the first',
  }),
});
export type CrawlSettings = z.infer<typeof crawlSettingsSchema>;

export const wantedSettingsSchema = crawlSettingsSchema.extend({
  version: z.string().max(100).optional().meta({
    description: 'of the settings that were changed; 409 when they are others by now. Left out: replaces any',
  }),
});

export const storedSettingsSchema = crawlSettingsSchema
  .extend({
    next_scan_at: z.iso.datetime().nullable(),
    version: z.string().meta({ description: 'another one as soon as somebody has changed the settings' }),
  })
  .meta({ id: 'CrawlSettings' });
export type StoredSettings = z.infer<typeof storedSettingsSchema>;

export const loginTestKinds = ['detect', 'test'] as const;

export const loginTestSchema = z
  .object({
    id: z.int().positive(),
    kind: z.enum(loginTestKinds),
    status: z.enum(['queued', 'running', 'passed', 'failed']),
    message: z.string().nullable().meta({ description: 'German: what was seen' }),
    found: foundLoginSchema.nullable(),
    has_screenshot: z.boolean(),
  })
  .meta({ id: 'LoginTest' });
export type LoginTest = z.infer<typeof loginTestSchema>;

export const sitemapRhythms = ['nightly', 'hourly'] as const;
export type SitemapRhythm = (typeof sitemapRhythms)[number];

export const sitemapOutcomes = ['same', 'changed', 'none', 'unreachable'] as const;
export type SitemapOutcome = (typeof sitemapOutcomes)[number];

/** A sitemap as it was read. `validator` is for the next request; `marks` has one for each page with its date. */
export type SitemapFile = {
  url: string;
  validator: string | null;
  /** Sitemaps that it names. */
  sitemaps: string[];
  marks: string[];
};
export type SitemapState = { files: SitemapFile[] };

const timeOrNone = z.iso.datetime().nullable();

export const sitemapWatchSchema = z
  .object({
    rhythm: z.enum(sitemapRhythms),
    looked_at: timeOrNone,
    outcome: z.enum(sitemapOutcomes).nullable().meta({ description: 'what the last look gave' }),
    changed_at: timeOrNone.meta({ description: 'when a change last started a scan' }),
    scan_id: z.int().nullable().meta({ description: 'that scan' }),
  })
  .meta({ id: 'SitemapWatch' });
export type SitemapWatch = z.infer<typeof sitemapWatchSchema>;

export const wantedSitemapWatchSchema = z.object({
  rhythm: z.enum(sitemapRhythms).nullable().meta({ description: 'null: nobody looks' }),
});
