import { expect, test } from 'vitest';
import { letterPackages, listLettersLacking } from './lettersLacking.ts';

test('a clone reads letters; without its packages each is named with its version', () => {
  expect(listLettersLacking()).toEqual([]);
  const named = listLettersLacking((name) => name === 'koffi');
  expect(named.map((one) => one.replace(/@[\d.]+$/, ''))).toEqual(
    letterPackages.filter((name) => name !== 'koffi'),
  );
});
