import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readTarget, toSignInPath } from './target.ts';

beforeAll(() => vi.stubGlobal('location', { origin: 'https://stufenlos.example' }));
afterAll(() => vi.unstubAllGlobals());

const read = (weiter: string) => readTarget(new URLSearchParams({ weiter }));

describe('the screen after signing in', () => {
  test('is the one that was asked for, with its query and fragment', () => {
    const place = { pathname: '/app/organization', search: '?tab=api', hash: '#oben' };
    const path = toSignInPath(place);
    expect(path).toBe('/auth?weiter=%2Fapp%2Forganization%3Ftab%3Dapi%23oben');
    expect(readTarget(new URL(path, location.origin).searchParams)).toBe('/app/organization?tab=api#oben');
  });

  test('is the dashboard when nothing was asked for', () => {
    expect(readTarget(new URLSearchParams())).toBe('/app/dashboard');
    expect(toSignInPath({ pathname: '/app/dashboard', search: '', hash: '' })).toBe('/auth');
  });

  test.each([
    'https://boese.example/app/dashboard',
    '//boese.example/app/dashboard',
    '/\\boese.example/app/',
    'javascript:alert(1)//app/',
    '/app/../auth?abmelden',
    '/onboarding',
    '/appetit',
  ])('is never %s', (weiter) => expect(read(weiter)).toBe('/app/dashboard'));
});
