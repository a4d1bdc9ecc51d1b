import german from './de.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };

type Words = { [list in keyof typeof german]: string[] };

/** Words and phrases of both languages: pages mix them, above all in names of buttons and links. */
export const words = Object.fromEntries(
  (Object.keys(german) as (keyof Words)[]).map((list) => [
    list,
    [...new Set([...german[list], ...english[list]])],
  ]),
) as Words;
