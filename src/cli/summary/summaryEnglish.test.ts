import { afterEach, expect, test } from 'vitest';
import { env } from '../../env.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { createSummary } from './summary.ts';

const { STUFENLOS_LANG } = env;
afterEach(() => void Object.assign(env, { STUFENLOS_LANG }));

const toFinding = (colour: string): Finding => ({
  ...{ engine: 'axe', rule: 'color-contrast', criteria: ['1.4.3'], outcome: 'failed', impact: 'serious' },
  ...{ selector: 'p', snippet: '<p>', help_url: null },
  message: `Zu geringer Kontrast zwischen Text und Hintergrund.\nGrau ${colour} auf Weiß: 2,10:1, nötig 4,5:1.`,
});

test('causes are the same in English, where findings have their title alone', () => {
  Object.assign(env, { STUFENLOS_LANG: 'en' });
  const summary = createSummary('https://a.example/');
  const findings = [toFinding('#aaaaaa'), toFinding('#bbbbbb')];
  summary.add({
    type: 'page',
    audit: { url: 'https://a.example/', final_url: 'https://a.example/', settled: true, media: [], findings },
  } as unknown as Parameters<typeof summary.add>[0] & { audit: PageAudit });
  const { causes } = summary.toSummary();
  expect(causes.map(({ message }) => message)).toEqual([
    'Too little contrast between text and background',
    'Too little contrast between text and background',
  ]);
});
