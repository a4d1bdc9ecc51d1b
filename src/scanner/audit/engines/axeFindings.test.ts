import { expect, test } from 'vitest';
import { toFindings } from './axeFindings.ts';
import type { AxeNode, AxeRuleResult } from './axeInPage.ts';
import { askingRules } from './axeQuestions.ts';
import { axeRules } from './axeRules.ts';

const none = { violations: [], incomplete: [], passed: [], inapplicable: [] };

test('a finding begins with the name of its fault, then axe says why', () => {
  const [found] = toFindings({
    ...none,
    violations: [toResult('image-alt', ['Element hat kein alt-Attribut'])],
  });
  expect(found?.message).toBe('Bild ohne Alternativtext.\nElement hat kein alt-Attribut.');
});

test('sizes have the comma of German', () => {
  const why = ['Das Ziel ist 95.4px x 14px groß'];
  const [found] = toFindings({ ...none, violations: [toResult('target-size', why)] });
  expect(found?.message).toContain('95,4px x 14px');
});

test('a rule that passed is named by what it demands', () => {
  const [passed] = toFindings({ ...none, passed: ['image-alt'] });
  expect(passed?.message).toBe('Abbildungen müssen einen Alternativtext besitzen.');
});

test('a doubt of axe becomes one question that a person can answer', () => {
  const [asked] = toFindings({ ...none, incomplete: [toResult('video-caption', ['Prüfen Sie, ob …'])] });
  expect(asked).toMatchObject({ outcome: 'cantTell', criteria: ['1.2.2'] });
  expect(asked?.message).toMatch(/^Video ohne Untertitel\.\n[^?]*\?$/);
});

test.for([
  'aria-valid-attr-value',
  'css-orientation-lock',
  'aria-allowed-role',
  'frame-tested',
  'target-size',
])('a doubt without such a question is left out: %s', (id) => {
  expect(toFindings({ ...none, incomplete: [toResult(id)] })).toEqual([]);
  expect(toFindings({ ...none, violations: [toResult(id)] })).toHaveLength(1);
});

test('frames of one name are asked about where their addresses differ', () => {
  const ask = (...sources: string[]) => {
    const nodes = sources.map((src): AxeNode => [src, `<iframe src="${src}">`, 'serious', []]);
    return toFindings({ ...none, incomplete: [{ ...toResult('frame-title-unique'), nodes }] });
  };
  expect(ask('/karte', '/termine')).toHaveLength(2);
  expect(ask('/karte', '/karte')).toEqual([]);
});

test('every rule that only asks has a question, and every question a rule', () => {
  const asking = axeRules.filter(({ record }) => record === 'review').map(({ id }) => id);
  expect(asking.filter((id) => !askingRules.has(id))).toEqual([]);
  const known = axeRules.map(({ id }) => id);
  expect([...askingRules].filter((id) => !known.includes(id))).toEqual([]);
});

test('content outside of landmarks is one finding, however many places it has', () => {
  const nodes = ['#a', '#b', '#c'].map((selector): AxeNode => [selector, '<p>', 'moderate', ['Text']]);
  const found = toFindings({ ...none, violations: [{ ...toResult('region'), count: 63, nodes }] });
  expect(found.map(({ selector }) => selector)).toEqual(['#a']);
  expect(found[0]?.message).toBe(
    'Inhalt außerhalb der Orientierungspunkte.\n63 Stellen der Seite liegen außerhalb von header, nav, main und footer. Gezeigt wird die erste.',
  );
});

test('a scrolling area that browsers make focusable is a hint, one taken out of the tab order a failure', () => {
  const scroll = (snippet: string) =>
    toFindings({ ...none, violations: [toResult('scrollable-region-focusable', ['Text'], snippet)] })[0];
  expect(scroll('<div class="tabelle"><p tabindex="-1">')).toMatchObject({ criteria: [], outcome: 'failed' });
  expect(scroll('<div class="tabelle">')?.message).toContain('Safari nicht');
  expect(scroll('<div class="tabelle" tabindex="-1">')?.criteria).toEqual(['2.1.1']);
});

test('a price in large letters is no question about headings', () => {
  const ask = (words: string) =>
    toFindings({ ...none, violations: [toResult('p-as-heading', [], `<p class="cost">${words}</p>`)] });
  expect(ask('ab 9,90 €')).toEqual([]);
  expect(ask('Preise')).toHaveLength(1);
});

test('a check that broke asks nothing', () => {
  const broken =
    'Bei dieser Prüfung ist ein Fehler aufgetreten. Prüfen Sie die Seite auf diese Art von Problem von Hand.';
  expect(toFindings({ ...none, incomplete: [toResult('color-contrast', [broken])] })).toEqual([]);
});

test('only a link named like one is a skip link, and main needs no name', () => {
  const find = (id: string, snippet: string) =>
    toFindings({ ...none, violations: [toResult(id, ['Text'], snippet)] }).length;
  expect(find('skip-link', '<a href="#kasse">Zur Kasse</a>')).toBe(0);
  expect(find('skip-link', '<a href="#x">Zum Inhalt springen</a>')).toBe(1);
  expect(find('skip-link', '<a href="#main" class="sr">Content</a>')).toBe(1);
  expect(find('landmark-unique', '<main id="main">')).toBe(0);
  expect(find('landmark-unique', '<nav>')).toBe(1);
});

function toResult(id: string, messages = ['Text'], snippet = '<div>'): AxeRuleResult {
  return { id, help: '', help_url: '', count: 1, nodes: [['#ort', snippet, 'serious', messages]] };
}
