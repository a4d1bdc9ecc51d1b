import german from 'axe-core/locales/de.json' with { type: 'json' };
import ours from './axeGerman.json' with { type: 'json' };

type Tree = { [key: string]: Tree | string };

/**
 * axe's German texts. axeGerman.json adds those that axe-core 4.14.1 lacks; a test compares both with axe's own list.
 * It also corrects texts that say <form> for a form field.
 */
export const axeGerman = merge(spell(german as unknown as Tree), ours as Tree);

/** Corrects words that axe-core 4.14.1 misspells. */
function spell(texts: Tree): Tree {
  const words: { [word: string]: string } = {
    beeinhaltet: 'beinhaltet',
    umgebenenden: 'umgebenden',
    werdeb: 'werden',
  };
  const spelt = JSON.stringify(texts).replace(/\p{L}+/gu, (word) => words[word] ?? word);
  return JSON.parse(spelt);
}

/** A set of texts replaces a single text: axe takes either, and the set is the newer form. */
function merge(base: Tree, extra: Tree): Tree {
  const merged = { ...base };
  for (const [key, value] of Object.entries(extra)) {
    const known = merged[key];
    merged[key] = typeof value === 'object' && typeof known === 'object' ? merge(known, value) : value;
  }
  return merged;
}
