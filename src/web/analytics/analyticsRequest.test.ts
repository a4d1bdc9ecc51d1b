import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { toRequest } from './analyticsRequest.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://stufenlos.example/newsletter/bestaetigen?token=geheim#oben'));
  vi.stubGlobal('document', { title: 'Newsletter', referrer: 'https://suche.example/liste?q=bfsg' });
  vi.stubGlobal('navigator', { language: 'de-DE' });
  vi.stubGlobal('screen', { width: 1280, height: 800 });
});
afterAll(() => vi.unstubAllGlobals());

const event = { action: 'newsletter_subscribe', category: 'general', label: 'a', value: 1 };
const readJson = ({ body }: RequestInit) => JSON.parse(body as string);
const readForm = ({ body }: RequestInit) => Object.fromEntries(body as URLSearchParams);

test('Plausible gets a page view and an event with its properties as plain text', () => {
  const view = toRequest('plausible https://zahlen.example stufenlos.example', null);
  expect(view.url).toBe('https://zahlen.example/api/event');
  expect(view.headers).toEqual({ 'Content-Type': 'text/plain' });
  expect(readJson(view)).toEqual({
    name: 'pageview',
    url: 'https://stufenlos.example/newsletter/bestaetigen',
    domain: 'stufenlos.example',
    referrer: 'https://suche.example/liste',
  });
  expect(readJson(toRequest('plausible https://zahlen.example stufenlos.example', event))).toMatchObject({
    name: 'newsletter_subscribe',
    props: { category: 'general', label: 'a', value: 1 },
  });
});

test('Umami gets a payload without a name for a page view, with one for an event', () => {
  const view = toRequest('umami https://zahlen.example/umami 7c6f', null);
  expect(view.url).toBe('https://zahlen.example/umami/api/send');
  expect(readJson(view)).toEqual({
    type: 'event',
    payload: {
      website: '7c6f',
      hostname: 'stufenlos.example',
      url: '/newsletter/bestaetigen',
      title: 'Newsletter',
      referrer: 'https://suche.example/liste',
      language: 'de-DE',
      screen: '1280x800',
    },
  });
  expect(readJson(toRequest('umami https://zahlen.example 7c6f', event)).payload).toMatchObject({
    name: 'newsletter_subscribe',
    data: { category: 'general', label: 'a', value: 1 },
  });
});

test('Matomo gets a form with rec=1, no visitor id, and an event as a custom action', () => {
  const view = toRequest('matomo https://zahlen.example 3', null);
  expect(view.url).toBe('https://zahlen.example/matomo.php');
  expect(readForm(view)).toEqual({
    idsite: '3',
    rec: '1',
    apiv: '1',
    send_image: '0',
    cookie: '0',
    action_name: 'Newsletter',
    url: 'https://stufenlos.example/newsletter/bestaetigen',
    urlref: 'https://suche.example/liste',
    lang: 'de-DE',
    res: '1280x800',
  });
  const counted = readForm(toRequest('matomo https://zahlen.example 3', event));
  expect(counted).toMatchObject({ ca: '1', e_c: 'general', e_a: 'newsletter_subscribe', e_n: 'a', e_v: '1' });
  expect(counted).not.toHaveProperty('action_name');
});

test('no provider gets cookies, a token of the address, or where one came from on our own site', () => {
  vi.stubGlobal('document', {
    title: '',
    referrer: 'https://stufenlos.example/onboarding?url=privat.example',
  });
  for (const provider of ['plausible', 'umami', 'matomo']) {
    const request = toRequest(`${provider} https://zahlen.example 1`, event);
    expect(request).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
    expect(String(request.body)).not.toMatch(/geheim|privat/);
  }
});

test('an unknown provider is refused', () => {
  expect(() => toRequest('anderer https://zahlen.example 1', null)).toThrow('anderer');
});
