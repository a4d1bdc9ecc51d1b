/** Specification, app 2: the app also has these short addresses; its script leads on to `/app/…`. */
const shell = /^\/(?:app(?:\/.*)?|(?:dashboard|billing|organization)\/?)$/;

/** Allows no `..`, hidden file or escaped separator, so every path stays below the root. */
const segment = /^(?:\.well-known|\w[\w.~-]*)$/;

/**
 * Files without an address of their own: pages go without `.html`, packed files are chosen by
 * Accept-Encoding.
 */
const inner = /\.(?:html|br|gz)$/;

/**
 * Returns the file of a raw path without query. `/` → `index.html`, `/faq` → `faq/index.html`, `/assets/a.js`
 * → `assets/a.js`, the app's addresses → `app.html`. Null for a path that no file can have.
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
