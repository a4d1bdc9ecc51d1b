import { expect, test } from 'vitest';
import { findMention, listMentionable, toMentioned } from './mention.ts';

test.each([
  ['@', { start: 0, typed: '' }],
  ['Bitte @ot', { start: 6, typed: 'ot' }],
  ['Bitte (@Jö', { start: 7, typed: 'Jö' }],
  ['mail@laden', null],
  ['@otto ', null],
  ['', null],
])('before the cursor of %j stands the mention %j', (text, mention) => {
  expect(findMention(text, text.length)).toEqual(mention);
});

test('what stands after the cursor does not count', () => {
  expect(findMention('@ot to', 3)).toEqual({ start: 0, typed: 'ot' });
});

const person = (id: number, name: string | null, email: string, is_self = false) => ({
  ...{ id, name, email, is_self },
});
const members = [
  person(1, 'Clara Voss', 'clara@laden.example', true),
  person(2, 'Otto Klein', 'ok@laden.example'),
  person(3, null, 'otti@laden.example'),
  person(4, 'Otto Klein', 'ok2@laden.example'),
];

test('members are found by each part of their name and by their address, never oneself', () => {
  const find = (typed: string) => listMentionable(members, typed).map(({ id }) => id);
  expect([find(''), find('ot'), find('klein'), find('OK2'), find('c')]).toEqual([
    ...[[2, 3, 4], [2, 3, 4], [2, 4], [4], []],
  ]);
});

test('a name that two members share is no mention of one: the address is written', () => {
  expect(members.map((member) => toMentioned(member, members))).toEqual([
    ...['Clara Voss', 'ok@laden.example', 'otti@laden.example', 'ok2@laden.example'],
  ]);
});
