import { type Answer, type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import type { A11yNode } from '../../shared/contract/preview.ts';
import { type Browser, openBrowser } from '../browser/browser.ts';
import { findChromium } from '../browser/chromium.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { type PagePreview, takePreview } from '../preview/preview.ts';
import { toArray } from './scanner.ts';

export type PreviewTester = {
  website: LocalWebsite;
  browser: Browser;
  take(body: Answer, path?: string): Promise<PagePreview[]>;
  look(body: Answer): Promise<PagePreview | undefined>;
  openWebsite(): WebsiteBrowser;
  close(): Promise<void>;
};

export async function openPreviewTester(): Promise<PreviewTester> {
  const website = await openLocalWebsite();
  const browser = openBrowser({ guard: website.guard, chromiumPath: findChromium(), allowUnsandboxed: true });
  const openWebsite = () => browser.openWebsite({ url: website.origin });
  const visit = async <T>(
    [path, body]: [string, Answer],
    read: (previews: AsyncIterable<PagePreview>) => Promise<T>,
  ) => {
    website.pages[path] = body;
    const site = openWebsite();
    try {
      return await read(takePreview(site, `${website.origin}${path}`, { cost: { cpu_ms: 0 }, patience: 6 }));
    } finally {
      await site.close();
    }
  };
  return {
    website,
    browser,
    openWebsite,
    take: (body, path = '/seite') => visit([path, body], toArray),
    look: (body) => visit(['/seite', body], findFirst),
    close: async () => {
      await browser.close();
      await website.close();
    },
  };
}

async function findFirst<T>(all: AsyncIterable<T>): Promise<T | undefined> {
  for await (const one of all) return one;
  return undefined;
}

export const toPage = (body: string, style = '') =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><title>Seite</title><style>body { margin: 0; background: #fff }
  ${style}</style><body>${body}</body></html>`;

export function toOutline(node: A11yNode | undefined, depth = 0): string[] {
  if (!node) return [];
  const { role, level, name, value, states, is_nameless, children } = node;
  const words = [
    `${role}${level ?? ''}`,
    name && JSON.stringify(name),
    value && `=${value}`,
    ...(states ?? []),
    is_nameless && '!',
  ];
  const line = '  '.repeat(depth) + words.filter(Boolean).join(' ');
  return [line, ...children.flatMap((child) => toOutline(child, depth + 1))];
}
