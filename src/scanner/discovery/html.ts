import { Parser } from 'htmlparser2';
import { captchaMarker } from '../page/captchaMarker.ts';

export type HtmlLink = { rel: string[]; href: string; sizes: string; type: string };

export type HtmlFacts = {
  title: string;
  base: string | null;
  links: HtmlLink[];
  text_chars: number;
  password_fields: number;
  /** Fields outside the forms that ask for a password. */
  other_fields: number;
  has_challenge: boolean;
};

type Form = { passwords: number; others: number };

const invisible = new Set(['script', 'style', 'noscript', 'template', 'title', 'svg']);
const noField = /^(?:hidden|submit|button|image|reset)$/i;

export function readHtml(html: string): HtmlFacts {
  const facts: HtmlFacts = {
    title: '',
    base: null,
    links: [],
    text_chars: 0,
    password_fields: 0,
    other_fields: 0,
    has_challenge: false,
  };
  const forms: Form[] = [{ passwords: 0, others: 0 }];
  let form = forms[0]!;
  const open: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (invisible.has(name)) open.push(name);
      if (name === 'form') form = { passwords: 0, others: 0 };
      if (name === 'form') forms.push(form);
      readTag(name, attributes, facts);
      countField(name, attributes, form);
    },
    onclosetag: (name) => {
      if (name === 'form') form = forms[0]!;
      if (invisible.has(name)) open.pop();
    },
    ontext: (text) => {
      if (open.at(-1) === 'title' && open.length === 1) facts.title += text;
      if (open.length === 0) facts.text_chars += text.replace(/\s+/g, ' ').trim().length;
    },
  });
  parser.end(html);
  for (const { passwords, others } of forms) {
    facts.password_fields += passwords;
    if (passwords === 0) facts.other_fields += others;
  }
  return facts;
}

function readTag(name: string, attributes: Record<string, string>, facts: HtmlFacts): void {
  const { href, rel, sizes = '', type = '', id, class: className, src } = attributes;
  if (name === 'base' && href) facts.base ??= href;
  if (name === 'link' && href && rel)
    facts.links.push({ rel: rel.toLowerCase().split(/\s+/), href, sizes: sizes.toLowerCase(), type });
  if ([id, className, src].some((value) => value && captchaMarker.test(value))) facts.has_challenge = true;
}

function countField(name: string, { type = 'text' }: Record<string, string>, form: Form): void {
  if (name === 'input' && type.toLowerCase() === 'password') form.passwords++;
  else if (['select', 'textarea'].includes(name) || (name === 'input' && !noField.test(type))) form.others++;
}
