const verbs: { [method: string]: string } = {
  get: 'get',
  post: 'add',
  put: 'save',
  patch: 'change',
  delete: 'delete',
};

/** Verbs that end a path. */
const actions = new Set(
  `accept cancel claim delete end-others find leave link logout recover regenerate resend restore resume retry scan stop take-over
  test undo verify`.split(/\s+/),
);

/** Names a route for generated clients: `GET /api/v1/websites/{id}/causes` becomes `getWebsiteCauses`. */
export function toOperationId(method: string, path: string): string {
  const parts = path.replace(/^\/api\/v1\//, '/').match(/[^/]+/g) ?? [];
  const last = parts.at(-1)!;
  if (parts[0] === 'functions') return toCamelCase(last);
  const isAction = method === 'post' && parts.length > 1 && actions.has(last);
  const named = isAction ? parts.slice(0, -1) : parts;
  const words = named.flatMap((part, index) => toWords(part, named[index + 1]?.startsWith('{') ?? false));
  return toCamelCase([isAction ? last : verbs[method], ...words].join('-'));
}

const toCamelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function toWords(part: string, isOne: boolean): string[] {
  if (part.startsWith('{') || /^v\d+$/.test(part)) return [];
  const name = part.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '');
  return [isOne ? name.replace(/ies$/, 'y').replace(/(ch|x)es$|s$/, '$1') : name];
}
