import { expect, test } from 'vitest';
import { checkFields } from './checkFields.ts';

const needed = { name: 'Name fehlt', email: 'Adresse fehlt', privacy: 'Zustimmung fehlt' };
const filled = { name: 'Erika', email: 'erika@example.de', privacy: 'on' };

test('a filled form has no faults', () => {
  expect(checkFields(filled, needed)).toEqual({});
});

test('every field that is empty, blank or not there is named', () => {
  expect(checkFields({ name: ' ', email: '' }, needed)).toEqual(needed);
});

test('an address that cannot be one is named with an example', () => {
  for (const email of ['erika', 'erika@example', 'erika example@de.de', '@example.de'])
    expect(checkFields({ ...filled, email }, needed).email).toContain('name@beispiel.de');
  expect(checkFields({ name: 'Erika', email: 'x' }, { name: 'Name fehlt' })).toEqual({});
});
