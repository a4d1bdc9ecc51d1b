import { expect, test } from 'vitest';
import type { A11yNode } from '../../../../shared/contract/preview.ts';
import { findTyped, listAbove, listRows, openAtFirst, toMove } from './tree.ts';

const node = (role: string, name: string, children: A11yNode[] = []): A11yNode => ({ role, name, children });
const tree = node('RootWebArea', 'Seite', [
  node('banner', '', [node('link', 'Start'), node('link', 'Shop')]),
  node('main', '', [node('heading', 'Willkommen')]),
  node('contentinfo', ''),
]);
const rows = listRows(tree, openAtFirst);
const ids = (open: Iterable<string>) => listRows(tree, new Set(open)).map(({ id }) => id);

test('the top level is open, deeper ones are closed, and closed branches have no lines', () => {
  expect(rows.map(({ id, isOpen }) => [id, isOpen])).toEqual([
    ['0', true],
    ['0.0', false],
    ['0.1', false],
    ['0.2', false],
  ]);
  expect(rows[2]).toMatchObject({ level: 2, position: 2, siblings: 3 });
  expect(ids(['0', '0.0'])).toEqual(['0', '0.0', '0.0.0', '0.0.1', '0.1', '0.2']);
  expect(ids([])).toEqual(['0']);
});

test('arrows, Home and End go through the lines that can be seen and stop at the ends', () => {
  expect(toMove(rows, '0', 'ArrowDown')).toEqual({ to: '0.0' });
  expect(toMove(rows, '0.2', 'ArrowDown')).toEqual({ to: '0.2' });
  expect(toMove(rows, '0', 'ArrowUp')).toEqual({ to: '0' });
  expect(toMove(rows, '0.2', 'Home')).toEqual({ to: '0' });
  expect(toMove(rows, '0', 'End')).toEqual({ to: '0.2' });
  expect(toMove(rows, '0', 'Tab')).toBeNull();
});

test('right opens and then goes inside, left closes and then goes out', () => {
  expect(toMove(rows, '0.0', 'ArrowRight')).toEqual({ open: ['0.0'] });
  const opened = listRows(tree, new Set(['0', '0.0']));
  expect(toMove(opened, '0.0', 'ArrowRight')).toEqual({ to: '0.0.0' });
  expect(toMove(opened, '0.0.0', 'ArrowRight')).toEqual({});
  expect(toMove(opened, '0.0.0', 'ArrowLeft')).toEqual({ to: '0.0' });
  expect(toMove(opened, '0.0', 'ArrowLeft')).toEqual({ close: '0.0' });
  expect(toMove(rows, '0.1', 'ArrowLeft')).toEqual({ to: '0' });
});

test('an asterisk opens every line beside this one that has something inside', () => {
  expect(toMove(rows, '0.2', '*')).toEqual({ open: ['0.0', '0.1'] });
});

test('typed letters find names and roles, round, and the same letter goes on', () => {
  const opened = listRows(tree, new Set(['0', '0.0']));
  expect(findTyped(opened, '0', 's')).toBe('0.0.0');
  expect(findTyped(opened, '0.0.0', 'ss')).toBe('0.0.1');
  expect(findTyped(opened, '0.0.0', 'sho')).toBe('0.0.1');
  expect(findTyped(opened, '0.0.1', 'haupt')).toBe('0.1');
  expect(findTyped(opened, '0', 'xyz')).toBeNull();
});

test('the lines above one are known, so that it can be brought to light', () => {
  expect(listAbove('0.1.4')).toEqual(['0', '0.1']);
  expect(listAbove('0')).toEqual([]);
});
