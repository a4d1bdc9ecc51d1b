import { describe, expect, test } from 'vitest';
import { toCpuMs } from '../../../tests/durations.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { readRobots } from './robots.ts';
import { readRules } from './robotsRules.ts';

const allows = (rules: string, path: string) => readRules(`User-agent: *\n${rules}`).allows(path);

describe('a rule', () => {
  test.each([
    ['Disallow: /a', '/a', false],
    ['Disallow: /a', '/abc?d', false],
    ['Disallow: /a', '/b/a', true],
    ['Disallow: /a', '/A', true],
    ['Disallow: a', '/a', true],
    ['Disallow:', '/', true],
    ['disallow : /a # not /b', '/a', false],
    ['Disallow: /*.pdf$', '/x/y.pdf', false],
    ['Disallow: /*.pdf$', '/x.pdf/y.pdf', false],
    ['Disallow: /*.pdf$', '/x.pdf?y', true],
    ['Disallow: /a$', '/a', false],
    ['Disallow: /a$', '/ab', true],
    ['Disallow: /a*$', '/ab', false],
    ['Disallow: /a$b', '/a$b', false],
    ['Disallow: *', '/', false],
    ['Disallow: /a**b*c', '/a1b2c3', false],
    ['Disallow: /a*b*c', '/acb', true],
    ['Disallow: /*?*sort=', '/x?a=1&sort=2', false],
    ['Disallow: /käse', '/k%C3%A4se', false],
    ['Disallow: /k%c3%a4se', '/k%C3%A4se', false],
    ['Disallow: /100%25', '/100%25', false],
    ['Disallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['Allow: /a/b\nDisallow: /a/b/c', '/a/b/c', false],
    ['Disallow: /a\nAllow: /a', '/a', true],
  ])('%j decides on %s: %s', (rules, path, isAllowed) => expect(allows(rules, path)).toBe(isAllowed));
});

describe('a group', () => {
  test('may speak to several, and be spread over the file', () => {
    const { allows } = readRules(`User-agent: Other
User-agent: *
Disallow: /a
User-agent: Other
Disallow: /b

User-agent: *
Disallow: /c`);
    expect(['/a', '/b', '/c'].map(allows)).toEqual([false, true, false]);
  });

  test('of our own counts alone, in any spelling and with any version', () => {
    const rules = readRules(
      'User-agent: *\nDisallow: /\nCrawl-delay: 3\nUser-agent: STUFENLOS/2.0\nAllow: /',
    );
    expect(rules.allows('/x')).toBe(true);
    expect(rules.crawlDelaySeconds).toBe(0);
  });
});

describe('a hostile robots.txt of 512 KB', () => {
  const fill = (line: string) => line.repeat(Math.floor(scanLimits.maxRobotsBytes / line.length));
  const longPath = `/${'a'.repeat(2_000)}`;

  test.each([
    ['wildcards', `User-agent: *\n${fill(`Disallow: /${'*a'.repeat(900)}b\n`)}`],
    ['long wildcard texts', `User-agent: *\n${fill(`Disallow: /*${'a'.repeat(900)}*${'a'.repeat(900)}b\n`)}`],
    ['short wildcards', `User-agent: *\n${fill('Disallow: /*a*b\n')}`],
    ['rules', `User-agent: *\n${fill('Disallow: /x\n')}`],
    ['empty lines', fill('\n')],
    ['spaces', fill(' ')],
    ['names', `${'User-agent: *\n'.repeat(15_000)}${'Disallow: /xxxxxxxxxxxxxxx\n'.repeat(10_000)}`],
  ])('made of %s is read within 1 s, and decides on 50 addresses within 1 s', async (_name, text) => {
    const read = () => readRobots('https://a.de/robots.txt', text);
    expect(await toCpuMs(read)).toBeLessThan(1_000);
    const robots = read();
    const decide = () => {
      for (let index = 0; index < 50; index++) robots.allows(`https://a.de${longPath}${index}`);
    };
    expect(await toCpuMs(decide)).toBeLessThan(1_000);
  });

  test('counts with its first 1,000 rules of at most 2,000 characters', () => {
    const filler = 'Disallow: /x\n'.repeat(998);
    const rules = `Disallow: /${'y'.repeat(2_000)}\n${filler}Disallow: /first\nAllow: /firs\nDisallow: /second`;
    expect(allows(rules, '/first')).toBe(false);
    expect(allows(rules, '/second')).toBe(true);
    expect(allows(rules, `/${'y'.repeat(2_000)}`)).toBe(true);
  });
});
