import { productName } from '../../shared/product.ts';
import { toHtmlText } from '../../shared/text/htmlText.ts';
import type { Block, Letter } from './blocks.ts';
import { footer } from './footer.ts';
import { toImprint } from './sender.ts';

/**
 * Colours as in src/web/styles/tokens.css. Inline, because mail programs drop style sheets they do not know.
 */
const styles = {
  body: 'margin:0;padding:24px 16px;background:#fbfaf6;color:#15232b;font:18px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif',
  main: 'max-width:536px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dcdcd4;border-radius:12px;overflow-wrap:anywhere',
  brand: 'margin:0 0 24px;font-weight:700;color:#0b5560',
  heading: 'margin:0 0 24px;font-size:26px;line-height:1.2;font-weight:700',
  section: 'margin:32px 0 12px;padding-top:16px;border-top:1px solid #dcdcd4;font-size:20px;line-height:1.3',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5560;color:#ffffff;font-weight:700;text-decoration:none',
  address: 'margin:0 0 24px;font-size:16px;color:#46555e;overflow-wrap:anywhere;word-break:break-word',
  link: 'color:#0b5560',
  code: 'margin:0 0 24px;font:700 34px/1.3 ui-monospace,Consolas,"DejaVu Sans Mono",monospace;letter-spacing:0.2em',
  quote:
    'margin:0 0 16px;padding:8px 16px;border-left:4px solid #7c8a92;white-space:pre-line;overflow-wrap:anywhere',
  footer: 'max-width:600px;margin:24px auto 0;font-size:16px;color:#46555e',
};

/** Dark mode. `!important` is needed only here, to override the inline styles. */
const dark = `@media (prefers-color-scheme: dark) {
  body { background: #0f181d !important; color: #eef3f2 !important; }
  .card { background: #17232a !important; border-color: #2c3b43 !important; }
  .muted { color: #b4c2c6 !important; }
  .accent { color: #7fd3cc !important; }
  .button { background: #7fd3cc !important; color: #0f181d !important; }
}`;

/** Renders a whole HTML document without tables, pictures or anything to fetch; at most 600 px wide. */
export function toHtml({ subject, heading, blocks, publicUrl, sender }: Letter): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${toHtmlText(subject)}</title>
<style>
${dark}
</style>
</head>
<body style="${toHtmlText(styles.body)}">
<main class="card" style="${styles.main}">
<p class="accent" style="${styles.brand}">${toHtmlText(productName)}</p>
<h1 style="${styles.heading}">${toHtmlText(heading)}</h1>
${blocks.map(toPart).join('\n')}
</main>
<footer class="muted" style="${styles.footer}">
<p style="${styles.paragraph}">${toHtmlText(footer)} ${toLink(publicUrl)}</p>
${toImprintPart(toImprint(sender, publicUrl))}</footer>
</body>
</html>
`;
}

function toImprintPart(imprint: ReturnType<typeof toImprint>): string {
  if (!imprint) return '';
  const lines = [...imprint.lines.map(toHtmlText), `Impressum: ${toLink(imprint.url)}`];
  return `<p style="${styles.paragraph}">${lines.join('<br>')}</p>\n`;
}

function toPart(block: Block): string {
  if ('paragraph' in block) return toParagraph(block.paragraph);
  if ('button' in block) return toButton(block);
  if ('section' in block) return `<h2 style="${styles.section}">${toHtmlText(block.section)}</h2>`;
  if ('link' in block) return toLinkPart(block);
  if ('code' in block)
    return `${toParagraph(block.hint)}\n<p style="${toHtmlText(styles.code)}">${toHtmlText(block.code)}</p>`;
  return `<blockquote style="${styles.quote}">${toHtmlText(block.quote.trim())}</blockquote>`;
}

const toParagraph = (text: string): string => `<p style="${styles.paragraph}">${toHtmlText(text)}</p>`;

const toButton = ({
  button,
  url,
}: {
  button: string;
  url: string;
}): string => `<p style="${styles.paragraph}">
<a class="button" href="${toHtmlText(url)}" style="${styles.button}">${toHtmlText(button)}</a>
</p>
<p class="muted" style="${styles.address}">Oder öffnen Sie diese Adresse: ${toLink(url)}</p>`;

const toLinkPart = ({ link, about, more = [], url }: Extract<Block, { link: string }>): string =>
  `<p style="${styles.paragraph}"><a class="accent" href="${toHtmlText(url)}" style="${styles.link}">${toHtmlText(link)}</a>${
    about ? `<br><span class="muted">${toHtmlText(about)}</span>` : ''
  }${more.map((line) => `<br>${toHtmlText(line)}`).join('')}</p>`;

const toLink = (url: string): string =>
  `<a class="accent" href="${toHtmlText(url)}" style="${styles.link}">${toHtmlText(url)}</a>`;
