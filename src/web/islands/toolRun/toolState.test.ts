import { expect, test } from 'vitest';
import type { Preview } from '../../../shared/contract/preview.ts';
import type { ToolRun } from '../../../shared/contract/toolRun.ts';
import { formErrors } from '../../../shared/errors/formErrors.ts';
import { RequestError } from '../../server/request.ts';
import { messages } from '../../words/messages.ts';
import { toToolFailure, toToolState, toWaitingText } from './toolState.ts';

const url = 'https://www.beispiel.de/';
const toRun = (over: Partial<ToolRun>): ToolRun =>
  ({
    id: 'x',
    url,
    tool: 'preview',
    status: 'queued',
    position: 3,
    error: null,
    result: null,
    ...over,
  }) as ToolRun;
const toState = (over: Partial<ToolRun>) => toToolState<'preview'>(url, toRun(over));
const result = { url } as Preview;
const error = { code: 'DNS_NOT_FOUND', message: 'Diese Adresse ist aus dem Internet nicht erreichbar.' };

test('a look waits, runs, shows what is there, and is whole at the end', () => {
  expect(toState({})).toEqual({ phase: 'running', url, position: 3, isStarted: false });
  expect(toState({ status: 'running', position: null })).toMatchObject({ isStarted: true });
  expect(toState({ status: 'ready', result })).toEqual({ phase: 'shown', url, result, isWhole: false });
  expect(toState({ status: 'done', result })).toMatchObject({ phase: 'shown', isWhole: true });
});

test('a result is kept although the rest of it failed; without one the reason is told', () => {
  expect(toState({ status: 'failed', error })).toEqual({ phase: 'failed', url, reason: error.message });
  expect(toState({ status: 'failed', error, result })).toMatchObject({ phase: 'shown', isWhole: true });
});

test.each([
  [{ position: null, isStarted: false }, 'Die Anfrage wird gesendet.'],
  [{ position: 0, isStarted: false }, 'Sie sind als Nächstes an der Reihe.'],
  [{ position: 3, isStarted: false }, 'Noch 3 vor Ihnen.'],
  [{ position: null, isStarted: true }, 'Wir sehen nach.'],
])('%o is told as “%s”', (state, words) => expect(toWaitingText(state, 'Wir sehen nach.')).toBe(words));

test('a failure has the words of the specification and the reason; too many requests have their own', () => {
  const { toast, reason } = toToolFailure(error.message, messages.imagesFailed);
  expect(toast).toEqual({
    title: 'Fehler bei der Analyse',
    text: `Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal. ${error.message}`,
  });
  expect(reason).toBe(error.message);
  const [, title, text] = formErrors.WEBSITE_NOT_LOADED;
  expect(toToolFailure(error.message, { title, text }).toast).toEqual({
    title: 'Fehler',
    text: `Die Website konnte nicht geladen werden. Bitte überprüfen Sie die URL und versuchen Sie es erneut. ${error.message}`,
  });
  const often = new RequestError(
    429,
    'TOOL_BUSY',
    'Bitte warten Sie 2 Minuten.',
    'Gerade sehr viele Anfragen',
  );
  expect(toToolFailure(often, messages.imagesFailed).toast).toEqual({
    title: 'Gerade sehr viele Anfragen',
    text: 'Bitte warten Sie 2 Minuten.',
  });
});
