import { expect, test } from 'vitest';
import { defaults, readSettings, type Settings, toShareQuery } from './settings.ts';

const url = 'https://www.beispiel.de/a?b=1&c=ä';

test('a link carries address, tab, kind and strength there and back', () => {
  const settings: Settings[] = [
    defaults,
    { ...defaults, tab: 'sehbehinderung', blurPx: 7.5 },
    { ...defaults, tab: 'farbenblindheit', farbenblindheit: 'tritanopie' },
    { ...defaults, tab: 'blindheit', blindheit: 'vorlesen' },
    { ...defaults, tab: 'motorik', strength: 95 },
  ];
  for (const one of settings) {
    const query = new URLSearchParams(toShareQuery(url, one).toString());
    expect(query.get('url')).toBe(url);
    expect(readSettings(query)).toEqual(one);
  }
});

test('what a link names wrongly is left as it begins, and strengths stay within their range', () => {
  const query = new URLSearchParams('ansicht=motorik&art=fliegen&staerke=1e9&unschaerfe=quatsch');
  expect(readSettings(query)).toEqual({ ...defaults, tab: 'motorik', strength: 100 });
  expect(readSettings(new URLSearchParams('ansicht=constructor&unschaerfe=2.3'))).toEqual({
    ...defaults,
    blurPx: 2.5,
  });
});
