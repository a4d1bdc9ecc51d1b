import { expect, test } from 'vitest';
import { toAscii } from '../../browser/world.ts';
import { loadAxe } from './axe.ts';
import { generatedName, readAxeSource } from './axeSource.ts';
import type { AuditedPage } from './engine.ts';

test('names made anew for every visit are told from those that people give', () => {
  const generated = [
    'swiper-wrapper-8f3a9b2c1d',
    '0f9d3c1e-7a52-4c1b-9e1d-52f3b7a91c04',
    'babefecb-6198-473d-abcd-effeeffeeffe',
    'f1763755123456',
    'feld-k3j9x2abq1',
    'radix-:r5:',
    'headlessui_r_1a_',
  ];
  const given = [
    'buehne',
    'col-md-6',
    'h2',
    'post-12345',
    'menu-item-10234',
    'aktionen2024',
    'kontaktformular',
  ];
  expect(generated.filter((name) => !generatedName.test(name))).toEqual([]);
  expect(given.filter((name) => generatedName.test(name))).toEqual([]);
});

test('a name of 100,000 letters costs no time', () => {
  const startedAt = process.cpuUsage();
  expect(generatedName.test('a'.repeat(100_000))).toBe(false);
  expect(process.cpuUsage(startedAt).user).toBeLessThan(1_000_000);
});

test('axe is as we know it: both places that name elements are found', () => {
  expect(readAxeSource().split(generatedName.source)).toHaveLength(3);
});

test('axe and its German texts travel as plain ASCII', async () => {
  const sent: string[] = [];
  const evaluate = async (script: string) => void sent.push(script);
  await loadAxe({ world: { evaluate }, timeoutMs: 1_000 } as unknown as AuditedPage);
  expect(sent).toHaveLength(2);
  expect(sent.join('')).not.toMatch(/[\u0080-\uffff]/);
});

test('a script means the same as ASCII', () => {
  const script = "['„Größe“ 😀', `ß`, /[ä-ü]/.test('ö'), /^😀$/u.test('😀')]";
  // biome-ignore lint/security/noGlobalEval: compares what two scripts give
  expect(eval(toAscii(script))).toEqual(eval(script));
});
