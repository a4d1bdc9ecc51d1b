import { expect, test } from 'vitest';
import type { PageAudit } from '../../shared/work/audit.ts';
import { toPageIdentity } from './duplicates.ts';
import { memoryFrontier } from './frontier.ts';

const website = 'https://example.de/';
const page = (path: string, rest: Partial<PageAudit> = {}) =>
  ({ url: website + path, final_url: website + path, title: path, canonical: null, ...rest }) as PageAudit;

function openMeeting() {
  const frontier = memoryFrontier(10);
  return {
    frontier,
    meet: (audit: PageAudit) => frontier.meet(toPageIdentity(audit, website)),
    findTwin: (audit: PageAudit) => frontier.findTwin(toPageIdentity(audit, website)),
  };
}

test('an address that leads to an audited page repeats it', async () => {
  const { meet } = openMeeting();
  expect(await meet(page('neu'))).toBeNull();
  expect(await meet(page('alt', { final_url: `${website}neu/` }))).toBe(`${website}neu`);
});

test('a page reached by a redirect is not visited again under its own address', async () => {
  const { frontier, meet } = openMeeting();
  await frontier.add([{ url: `${website}neu?utm_source=x`, depth: 1 }]);
  await meet(page('alt', { final_url: `${website}neu` }));
  expect(await frontier.claim()).toBeNull();
  expect(await meet(page('neu'))).toBe(`${website}alt`);
});

test('a page repeats its canonical page, in whichever order they come', async () => {
  const rot = page('tee?farbe=rot', { canonical: `${website}tee`, title: 'Tee' });
  const tee = page('tee', { title: 'Tee' });
  const first = openMeeting();
  await first.meet(tee);
  expect(await first.meet(rot)).toBe(tee.url);
  const second = openMeeting();
  await second.meet(rot);
  expect(await second.meet(tee)).toBe(rot.url);
});

test('whether a page repeats another can be asked without being there before it', async () => {
  const rot = page('tee?farbe=rot', { canonical: `${website}tee`, title: 'Tee' });
  const tee = page('tee', { title: 'Tee' });
  const { meet, findTwin } = openMeeting();
  expect(await findTwin(rot)).toBeNull();
  expect(await meet(tee)).toBeNull();
  expect(await findTwin(rot)).toBe(tee.url);
  expect(await findTwin(tee)).toBeNull();
});

test('a canonical address with another title is not believed', async () => {
  const { meet } = openMeeting();
  await meet(page('', { title: 'Start' }));
  expect(await meet(page('kontakt', { canonical: website, title: 'Kontakt' }))).toBeNull();
});

test('a canonical address of another website is not believed', async () => {
  const { meet } = openMeeting();
  const canonical = 'https://anders.de/tee';
  await meet(page('a', { canonical, title: 'Tee' }));
  expect(await meet(page('b', { canonical, title: 'Tee' }))).toBeNull();
});

test('the same visit repeated is no duplicate of itself', async () => {
  const { meet } = openMeeting();
  await meet(page('a'));
  expect(await meet(page('a'))).toBeNull();
});

test('addresses beyond 2,048 characters are ignored', async () => {
  const long = website + 'a'.repeat(2_048);
  const { meet } = openMeeting();
  await meet(page('a', { final_url: long, canonical: long, title: 'Tee' }));
  expect(await meet(page('b', { final_url: long, canonical: long, title: 'Tee' }))).toBeNull();
});
