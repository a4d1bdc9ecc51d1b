import { parse } from 'yaml';
import { z } from 'zod';
import { siteToken } from '../../../shared/siteFill.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** `lang`: language of the title, if not German. */
const sourceSchema = z.strictObject({
  title: z.string().min(1),
  lang: z.literal('en').optional(),
  url: z.url(),
  accessed: day,
});

const frontMatterSchema = z.strictObject({
  title: z.string().min(10).max(70),
  description: z.string().min(50).max(160),
  excerpt: z.string().min(50).max(240),
  date: day,
  /** Day of the last comparison with the sources. */
  reviewed: day,
  tags: z.array(z.enum(['Recht', 'WCAG', 'Prüfen', 'Online-Shop', 'Praxis', 'Planung', 'Kosten'])).min(1),
  related: z.array(slug).length(2),
  sources: z.array(sourceSchema).min(3),
});

export type FrontMatter = z.infer<typeof frontMatterSchema>;

/** Splits an article's file into its two parts. Errors name the file, so that a failed build points to it. */
export function parseArticleFile(file: string, text: string): { frontMatter: FrontMatter; body: string } {
  const parts = /^---\n([\s\S]+?)\n---\n([\s\S]+)$/.exec(text.replaceAll('\r\n', '\n'));
  if (!parts) throw new Error(`${file}: the front matter between two lines of --- is missing`);
  const [token] = text.match(siteToken) ?? [];
  if (token) throw new Error(`${file}: ${token} would be filled in like a place of our own pages`);
  const result = frontMatterSchema.safeParse(parseYaml(file, parts[1]!));
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return { frontMatter: result.data, body: parts[2]!.trim() };
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
