import type { PageAudit } from '../../src/shared/work/audit.ts';

/** What an audit of an ordinary page gives: 30 findings of 12 rules, 48 rules that passed, 60 links, 20 images. */
export function toSimulatedAudit(url: string, number: number, pages: number): PageAudit {
  return {
    url,
    final_url: url,
    status: 200,
    error: null,
    title: `Seite ${number}`,
    lang: 'de',
    canonical: null,
    noindex: false,
    nofollow: false,
    settled: true,
    absent: [],
    findings: [...Array.from({ length: 30 }, toFailed), ...Array.from({ length: 48 }, toPassed)],
    links: Array.from({ length: 60 }, (_, at) => ({
      url: toSimulatedUrl((number * 7 + at) % pages),
      nofollow: false,
    })),
    media: Array.from({ length: 20 }, (_, at) => toImage(at < 15 ? at : number * 20 + at)),
    template: 'simulated',
    content_type: 'text/html',
    fingerprint: {
      etag: `"${number}"`,
      html_hash: String(number),
      resources: Array.from({ length: 25 }, (_, at) => ({
        url: `https://simulated.example/r/${at}.js`,
        status: 200,
        validator: '"1"',
      })),
    },
    timings: { navigate_ms: 0, settle_ms: 0, audit_ms: 0, total_ms: 0 },
  };
}

export const toSimulatedUrl = (number: number) => `https://simulated.example/p/${number}`;

const base = { engine: 'axe', help_url: null, criteria: ['1.4.3'] };

const toFailed = (_: unknown, at: number) => ({
  ...base,
  rule: `rule-${at % 12}`,
  outcome: at % 3 === 0 ? ('cantTell' as const) : ('failed' as const),
  impact: 'serious' as const,
  selector: `#main > div:nth-child(${at}) > a.button`,
  snippet: `<a class="button" href="/mehr/${at}">Mehr lesen</a>`,
  message: 'Text muss genug Kontrast haben.\nDer Kontrast ist 3,1 statt 4,5.',
});

const toPassed = (_: unknown, at: number) => ({
  ...base,
  rule: `passed-${at}`,
  criteria: ['1.1.1'],
  outcome: 'passed' as const,
  impact: null,
  selector: '',
  snippet: '',
  message: '',
});

const toImage = (number: number) => ({
  url: `https://simulated.example/i/${number}.png`,
  kind: 'image' as const,
  alt: number % 2 ? 'Text' : null,
  title: null,
  media_type: 'image/png',
  file_size: null,
  width: 100,
  height: 100,
});
