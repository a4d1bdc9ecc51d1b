import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import type { Summary } from '../../src/cli/summary/summary.ts';
import { makeMemoryFolder } from '../memoryFolder.ts';

test('our own scan of the site reaches every page of the sitemap, finds no dead link and nothing to mend', async ({
  baseURL,
  request,
}) => {
  test.setTimeout(360_000);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = sitemap.match(/<loc>/g)?.length ?? 0;
  expect(listed).toBeGreaterThan(20);
  const summary = await scan(baseURL!);
  expect(summary.errors).toEqual([]);
  expect(summary.pages.audited).toBeGreaterThanOrEqual(listed);
  expect(summary.pages.unsettled).toBe(0);
  const found = summary.causes
    .filter(({ criteria }) => criteria.length > 0)
    .map(({ outcome, rule, page_count, example }) => ({ outcome, rule, page_count, ...example }));
  const isExplained = ({ rule, snippet }: { rule: string; snippet: string }) =>
    explained.some((known) => known.rule === rule && known.snippet.test(snippet));
  expect(found.filter((cause) => cause.outcome === 'failed' || !isExplained(cause))).toEqual([]);
  expect(summary.media.missing_alt).toBe(0);
});

/** Where a rule can only ask a person to look, and what a person saw there was right. */
const explained = [
  { rule: 'heading-suspected', snippet: /Das macht die Demo|EN 301 549 mit den WCAG/ },
  { rule: 'heading-vague', snippet: /Section 508/ },
  {
    rule: 'heading-fits-asked',
    snippet:
      /Schritt 8|Gilt seit|Öffentliche Stellen|Privatpersonen|Was inhaltlich|von Hand|Für wen|Wie eine Seite/,
  },
  // Asked about every picture with a text; ours were looked at.
  { rule: 'alt-fits-asked', snippet: /^<(?:img|svg|span|div)/ },
  { rule: 'sensory-instruction-asked', snippet: /Das Feld wird rot umrandet/ },
  { rule: 'color-contrast', snippet: /^<text / },
  { rule: 'color-contrast', snippet: />(?:\d+ %|Score)<\/span>$/ },
];

/** `stufenlos scan`, as a user starts it. */
async function scan(url: string): Promise<Summary> {
  const folder = await makeMemoryFolder('own-scan');
  const args = [
    'src/cli/main.ts',
    'scan',
    url,
    '--max-pages',
    '80',
    '--format',
    'json',
    '--fail-on',
    'never',
  ];
  const env = { ...process.env, STUFENLOS_DATA_DIR: folder, STUFENLOS_ALLOW_TARGETS: '127.0.0.1:*' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const output = await text(child.stdout);
  await exit;
  rmSync(folder, { recursive: true, force: true });
  return JSON.parse(output) as Summary;
}
