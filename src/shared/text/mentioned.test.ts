import { expect, test } from 'vitest';
import { listUnknown } from './mentioned.ts';

const people = [
  { name: 'Clara Voss', email: 'clara.v@laden.example' },
  { name: null, email: 'otto@laden.example' },
];

test.each([
  ['Bitte @gibtesnicht, sieh nach', ['gibtesnicht']],
  ['@Clara Voss und @otto, danke.', []],
  ['(@otto@laden.example) @otto.', []],
  ['@Clara und @ottokar', ['Clara', 'ottokar']],
  ['Schreiben Sie an mail@laden.example', []],
])('%s names nobody by %j', (text, words) => expect(listUnknown(text, people)).toEqual(words));
