type Part = (...given: never[]) => unknown;

/** Expression over functions that lie in the page; `define` puts them there where they are missing. */
export type KeptCall = { define: () => string; call: string };

export const missingKept = 'stufenlos: kept functions are missing';

const definitions: (() => string)[] = [];
let script = { kept: 0, source: '' };

/**
 * Keeps functions for all documents of a tab: V8 compiles a script of a new document once for a process, but what
 * `Runtime.evaluate` gets, for each page anew. `more`: names and sources of further values.
 */
export function keepParts(
  parts: Part[],
  more: { [name: string]: () => string } = {},
): (call: string) => KeptCall {
  const place = `globalThis.stufenlosKept${definitions.length}`;
  const names = [...new Set([...parts.map(({ name }) => name), ...Object.keys(more)])].join();
  let definition = '';
  const define = () => {
    const values = Object.entries(more).map(([name, toSource]) => `const ${name} = ${toSource()};`);
    definition ||= toAscii(
      `${place} = (() => {\n${[...new Set(parts), ...values].map(String).join('\n')}\nreturn [${names}];\n})();`,
    );
    return definition;
  };
  definitions.push(define);
  return (call) => ({
    define,
    call: `Array.isArray(${place}) ? (([${names}]) => (${call}))(${place}) : '${missingKept}'`,
  });
}

/** Source of all kept functions for a new document. Frames get them when they are asked. */
export function toKeptScript(): string {
  if (script.kept < definitions.length) {
    const source = `if (globalThis === top) {\n${definitions.map((define) => define()).join('\n')}\n}`;
    script = { kept: definitions.length, source };
  }
  return script.source;
}

/**
 * Writes other letters as escapes. A single one doubles all of the script on its way into a page: 36 ms of processor
 * time for axe instead of 29.
 */
export const toAscii = (source: string): string =>
  source.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
