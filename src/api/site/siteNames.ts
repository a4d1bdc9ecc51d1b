/** specification, app 2: the other reading of these addresses; the script leads to `/app/…`. */
const shell = /^\/(?:app(?:\/.*)?|(?:dashboard|billing|organization)\/?)$/;

/** No `..`, nothing hidden, no separator that was escaped: what this lets through stays below the root. */
const segment = /^(?:\.well-known|\w[\w.~-]*)$/;

/** Sources of addresses, none themselves: a page is reached without its ending, a packed file by the header. */
const inner = /\.(?:html|br|gz)$/;

/**
 * Returns the file of a raw path without query. `/` → `index.html`, `/faq` → `faq/index.html`, `/assets/a.js` →
 * `assets/a.js`, the app's addresses → `app.html`. Null when it cannot have one.
 */
export function toSiteFileName(path: string): string | null {
  if (shell.test(path)) return 'app.html';
  if (path === '/') return 'index.html';
  const segments = path.slice(1).split('/').map(decode);
  if (!segments.every((name) => name !== null && segment.test(name))) return null;
  const name = segments.join('/');
  if (inner.test(name)) return null;
  return segments.at(-1)!.includes('.') ? name : `${name}/index.html`;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
