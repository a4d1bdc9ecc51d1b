import { describe, expect, test } from 'vitest';
import { stepNames } from '../../../shared/contract/stepNames.ts';
import { type Analysis, idle, reduce, type StepName } from './analysis.ts';
import { toResultTitle } from './announce.ts';

const started = reduce(idle, { type: 'start', url: 'https://beispiel.de/' });

const succeed = (analysis: Analysis, step: StepName): Analysis =>
  reduce(analysis, { type: 'progress', progress: { step, status: 'success', message: 'Gefunden.' } });

const summary = { websiteId: 1, scanId: 2, mediaCount: 3, urlCount: 4 };

test.each([
  [{ running: true, pages_done: 0 }, 'Die erste Seite wird geprüft'],
  [{ running: true, pages_done: 1 }, 'Erste Analyse abgeschlossen!'],
  [{ running: false, pages_done: 25 }, 'Erste Analyse abgeschlossen!'],
  [{ running: false, pages_done: 0 }, 'Keine Seite ließ sich prüfen'],
])('of %j the result is headed %s', (crawl, title) => expect(toResultTitle(crawl)).toBe(title));

describe('the analysis', () => {
  test('starts with five idle steps at zero percent', () => {
    expect(started.phase).toBe('running');
    expect(started.percent).toBe(0);
    expect(started.steps.map((step) => step.status)).toEqual(Array(5).fill('idle'));
  });

  test('shows a step as Processing... before its outcome', () => {
    const analysis = reduce(started, { type: 'processing', step: 'favicon' });
    expect(analysis.steps[1]).toMatchObject({ status: 'processing', message: 'Processing...' });
    expect(analysis.percent).toBe(0);
  });

  test('counts the share of distinct steps', () => {
    const once = succeed(started, 'connectivity');
    expect(once.percent).toBe(20);
    expect(succeed(once, 'connectivity').percent).toBe(20);
    expect(succeed(once, 'robots').percent).toBe(40);
  });

  test('stays at 90 percent until it is complete, then shows 100', () => {
    const all = stepNames.reduce(succeed, started);
    expect(all.percent).toBe(90);
    const complete = reduce(all, { type: 'complete', complete: { success: true, message: '', summary } });
    expect(complete.percent).toBe(100);
    expect(complete.phase).toBe('running');
    expect(reduce(complete, { type: 'end', success: true })).toMatchObject({ phase: 'done', summary });
  });

  test('without success it stops and says why', () => {
    const failed = reduce(started, {
      type: 'complete',
      complete: { success: false, message: 'Diese Adresse ist aus dem Internet nicht erreichbar.', summary },
    });
    expect(reduce(failed, { type: 'end', success: false })).toMatchObject({
      phase: 'stopped',
      fault: 'Diese Adresse ist aus dem Internet nicht erreichbar.',
    });
  });
});
