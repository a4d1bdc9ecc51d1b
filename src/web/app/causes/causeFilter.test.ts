import { describe, expect, test } from 'vitest';
import { countFilters, readFilter, toCauseQuery, writeFilter } from './causeFilter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

describe('the filter of causes', () => {
  test.each([
    ['', { status: 'open' }],
    ['status=all&class=error', { status: 'all', class: 'error' }],
    ['criterion=1.4.11&engine=axe', { status: 'open', criterion: '1.4.11', engine: 'axe' }],
    ['criterion=2', { status: 'open', criterion: '2' }],
    ['page=7&assignee=me', { status: 'open', page: 7, assignee: 'me' }],
    ['assignee=12&search=%20Logo%20', { status: 'open', assignee: 12, search: 'Logo' }],
    ['status=neu&class=x&criterion=abc&page=-1&assignee=alle&search=%20', { status: 'open' }],
  ])('is read from %j', (query, filter) => {
    expect(read(query)).toEqual(filter);
  });

  test('is written into the address beside what else stands there', () => {
    const before = new URLSearchParams('tab=x&status=fixed&page=3');
    const after = writeFilter(before, { status: 'open', class: 'review', criterion: '1.1' });
    expect(after.toString()).toBe('tab=x&class=review&criterion=1.1');
    expect(readFilter(after)).toEqual({ status: 'open', class: 'review', criterion: '1.1' });
    expect(writeFilter(before, { status: 'ignored', search: '' }).toString()).toBe('tab=x&status=ignored');
  });

  test('is asked of the server in its own words', () => {
    expect(toCauseQuery(read('page=7&assignee=none&search=a%26b'))).toBe(
      'status=open&search=a%26b&page_id=7&assignee_id=none',
    );
  });

  test('counts what it filters by, the status apart', () => {
    expect(countFilters(read('status=all'))).toBe(0);
    expect(countFilters(read('class=error&search=x'))).toBe(2);
  });
});
