import { describe, expect, test } from 'vitest';
import { findShortcut } from './findShortcut.ts';
import { findConflict, type KeyChoice, toKeyChoice, toKeys } from './keyMap.ts';
import { type ShortcutId, shortcutIds, shortcuts } from './shortcuts.ts';
import { beginsWithCharacter, type KeyPress, toKeyWords, toStroke } from './stroke.ts';

const untouched: KeyChoice = { isCharacterOff: false, keys: {} };
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('a key press becomes a stroke', () => {
  test.each<[string, KeyPress, string | null]>([
    ['a letter', press('n'), 'N'],
    ['a letter with Shift', press('N', { shiftKey: true }), 'Shift+N'],
    ['a sign that needs Shift on some keyboards', press('?', { shiftKey: true }), '?'],
    [
      'a sign that needs AltGr',
      press('@', { ctrlKey: true, altKey: true, getModifierState: () => true }),
      '@',
    ],
    ['a digit', press('1'), '1'],
    ['a chord', press('k', { ctrlKey: true }), 'Mod+K'],
    ['a named key with Shift', press('ArrowUp', { shiftKey: true }), 'Shift+ArrowUp'],
    ['the space bar', press(' '), 'Space'],
    ['a modifier alone', press('Shift', { shiftKey: true }), null],
    ['a dead key', press('Dead'), null],
    ['a shortcut of the operating system', press('k', { metaKey: true }), null],
  ])('%s', (_, given, stroke) => expect(toStroke(given, false)).toBe(stroke));

  test('on a Mac, where ⌘ takes the place of Ctrl', () => {
    expect(toStroke(press('k', { metaKey: true }), true)).toBe('Mod+K');
    expect(toStroke(press('k', { ctrlKey: true }), true)).toBe('Ctrl+K');
    expect(toKeyWords('Mod+K', true)).toBe('⌘+K');
  });
});

test('keys are named as on a German keyboard', () => {
  expect(toKeyWords('Mod+Shift+K', false)).toBe('Strg+Umschalt+K');
  expect(toKeyWords('G D', false)).toBe('G dann D');
  expect(toKeyWords('ArrowUp', false)).toBe('↑');
  expect(toKeyWords('Mod++', false)).toBe('Strg++');
});

test('only what begins with a bare character falls under the switch for single keys', () => {
  expect(['1', '?', 'G D', 'Shift+N', 'Space'].map(beginsWithCharacter)).toEqual(Array(5).fill(true));
  expect(['Mod+K', 'ArrowUp', 'F8', 'Alt+1'].map(beginsWithCharacter)).toEqual(Array(4).fill(false));
});

test('no two shortcuts have the same keys or begin alike', () => {
  const clashes = shortcutIds.filter((id) => findConflict(untouched, id, shortcuts[id].keys));
  expect(clashes).toEqual([]);
});

describe('keys can be changed', () => {
  const choice: KeyChoice = { isCharacterOff: false, keys: { checkPass: 'P' } };

  test('and the new ones count', () => {
    expect(toKeys(choice, 'checkPass')).toBe('P');
    expect(toKeys(choice, 'checkFail')).toBe('2');
  });

  test.each<[string, ShortcutId | null]>([
    ['9', null],
    ['P', 'checkPass'],
    ['G', 'goDashboard'],
    ['G D', 'goDashboard'],
    ['P P', 'checkPass'],
    ['G X', null],
  ])('%s is taken by %s', (keys, id) => expect(findConflict(choice, 'help', keys)).toBe(id));

  test('two screens that are never open together may share a key', () => {
    expect(findConflict(choice, 'reviewAccept', 'N')).toBe(null);
    expect(findConflict(choice, 'reviewAccept', 'D')).toBe('reviewDecorative');
  });
});

test('switched off, bare characters do nothing and everything else stays', () => {
  const choice: KeyChoice = { isCharacterOff: true, keys: { checkFail: 'Alt+2' } };
  const on = shortcutIds.filter((id) => toKeys(choice, id) !== null);
  expect(on).toEqual([
    ...['search', 'saveSettings', 'checkFail', 'checkPrevious', 'checkNext'],
    ...['reviewEnter', 'reviewNext', 'reviewBack', 'reviewUndoChord'],
  ]);
});

test('a damaged or foreign storage counts as untouched', () => {
  for (const text of [null, '', '{', 'null', '[]', '7', '{"keys":{"nobody":"X","search":7}}'])
    expect(toKeyChoice(text)).toEqual(untouched);
  expect(toKeyChoice('{"isCharacterOff":true,"keys":{"help":"H"}}')).toEqual({
    isCharacterOff: true,
    keys: { help: 'H' },
  });
});

describe('strokes find their shortcut', () => {
  const listening = [
    { id: 'checkPass' as const, act: 'inner' },
    { id: 'goDashboard' as const, act: 'dashboard' },
    { id: 'goPages' as const, act: 'pages' },
    { id: 'checkPass' as const, act: 'outer' },
  ];
  const find = (...strokes: string[]) => findShortcut(listening, untouched, strokes);

  test('the innermost listener first', () => expect(find('1').act).toBe('inner'));
  test('after two keys', () => {
    expect(find('G')).toEqual({ id: null, act: null, strokes: ['G'] });
    expect(find('G', 'S').act).toBe('pages');
  });
  test('a slip costs nothing but itself', () => {
    expect(find('G', '1').act).toBe('inner');
    expect(find('G', 'G').strokes).toEqual(['G']);
    expect(find('X')).toEqual({ id: null, act: null, strokes: [] });
  });
  test('nothing that nobody listens for', () => expect(find('2').id).toBe(null));
});
