import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type TestImage = {
  id: number;
  file: string;
  alt_text: string;
  sizes?: string[];
  original?: string;
  isForeign?: boolean;
};

export type TestWordpress = {
  origin: string;
  images: Map<number, TestImage>;
  seen: string[];
  signed: (string | null)[];
  ways: Ways;
  close(): Promise<void>;
};

type Ways = {
  capabilities: { [name: string]: boolean };
  /** Without readable addresses the API lies behind `?rest_route=`. */
  hasPrettyLinks: boolean;
  isLinked: boolean;
  hasPasswords: boolean;
  intercept: ((route: string, request: IncomingMessage, response: ServerResponse) => boolean) | null;
  delayMs: number;
};

export const testUser = 'erika';
export const testPassword = 'abcd EFGH 1234 ijkl MNOP 5678';

/** A server that behaves like WordPress' REST API as far as we use it. Only for tests. */
export async function openTestWordpress(images: TestImage[] = []): Promise<TestWordpress> {
  const wordpress = {
    images: new Map(images.map((image) => [image.id, image])),
    seen: [] as string[],
    signed: [] as (string | null)[],
    ways: {
      capabilities: { upload_files: true, edit_posts: true, edit_others_posts: true },
      hasPrettyLinks: true,
      isLinked: true,
      hasPasswords: true,
      intercept: null,
      delayMs: 0,
    } as Ways,
    origin: '',
  };
  const server = createServer((request, response) => {
    void answer(wordpress, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  wordpress.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(wordpress, {
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

type World = Omit<TestWordpress, 'close'>;

async function answer(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url!, world.origin);
  const { ways } = world;
  const pretty = /^\/wp-json(\/.*)?$/.exec(url.pathname);
  const route = ways.hasPrettyLinks && pretty ? pretty[1] || '/' : url.searchParams.get('rest_route');
  world.seen.push(`${request.method} ${route ?? url.pathname}`);
  world.signed.push(request.headers.authorization ?? null);
  if (ways.delayMs > 0) await new Promise((done) => setTimeout(done, ways.delayMs));
  if (ways.intercept?.(route ?? url.pathname, request, response)) return;
  if (route === null) return page(world, url, response);
  const { status, headers, json } = await rest(world, { route, url, request });
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
  response.end(JSON.stringify(json));
}

function page({ ways, origin }: World, url: URL, response: ServerResponse): void {
  if (url.pathname !== '/') {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Fehlt</title>');
    return;
  }
  const place = ways.hasPrettyLinks ? `${origin}/wp-json/` : `${origin}/index.php?rest_route=/`;
  const link = ways.isLinked ? { link: `<${place}>; rel="https://api.w.org/"` } : {};
  response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8', ...link });
  response.end('<!doctype html><html lang="de"><title>Blog</title><h1>Blog</h1></html>');
}

type Reply = { status: number; headers?: { [name: string]: string }; json: unknown };
type RouteRequest = { route: string; url: URL; request: IncomingMessage };

const refuse = (status: number, code: string, message: string): Reply => ({
  status,
  json: { code, message, data: { status } },
});

async function rest(world: World, asked: RouteRequest): Promise<Reply> {
  const { route, url, request } = asked;
  if (route === '/') return index(world);
  const login = toLogin(world, request);
  if (login instanceof Object) return login;
  if (route === '/wp/v2/users/me') {
    if (!login) return refuse(401, 'rest_not_logged_in', 'Du bist derzeit nicht angemeldet.');
    return { status: 200, json: { id: 1, capabilities: world.ways.capabilities } };
  }
  if (route === '/wp/v2/media') return list(world, url);
  const id = Number(/^\/wp\/v2\/media\/(\d+)$/.exec(route)?.[1]);
  if (!id) return refuse(404, 'rest_no_route', 'Es wurde keine Route gefunden.');
  return one(world, { ...asked, id, isIn: login });
}

const index = ({ ways, origin }: World): Reply => ({
  status: 200,
  json: {
    namespaces: ['oembed/1.0', 'wp/v2'],
    authentication: ways.hasPasswords
      ? {
          'application-passwords': {
            endpoints: { authorization: `${origin}/wp-admin/authorize-application.php` },
          },
        }
      : [],
  },
});

/** Refuses a wrong password on every route. WordPress strips all but letters and digits from it. */
function toLogin({ ways }: World, { headers }: IncomingMessage): boolean | Reply {
  if (!headers.authorization || !ways.hasPasswords) return false;
  const words = Buffer.from(headers.authorization.replace(/^Basic /, ''), 'base64').toString();
  const [, name, password] = /^([^:]*):(.*)$/.exec(words) ?? [];
  if (name !== testUser) return refuse(401, 'invalid_username', 'Unbekannter Benutzername.');
  const isRight = password!.replace(/[^a-z\d]/gi, '') === testPassword.replaceAll(' ', '');
  return isRight || refuse(401, 'incorrect_password', 'Das Anwendungspasswort ist ungültig.');
}

function list(world: World, url: URL): Reply {
  const read = (name: string) => Number(url.searchParams.get(name));
  const [size, number] = [read('per_page'), read('page')];
  if (size > 100) return refuse(400, 'rest_invalid_param', 'Ungültige(r) Parameter: per_page');
  const all = [...world.images.values()].sort((a, b) => a.id - b.id);
  const pages = Math.ceil(all.length / size);
  if (number > 1 && number > pages)
    return refuse(400, 'rest_post_invalid_page_number', 'Die angeforderte Seitenzahl ist zu groß.');
  const headers = { 'x-wp-total': String(all.length), 'x-wp-totalpages': String(pages) };
  const shown = all.slice((number - 1) * size, number * size);
  return { status: 200, headers, json: shown.map((image) => toJson(world, image)) };
}

function toJson({ origin }: World, { id, file, alt_text, sizes = [], original }: TestImage) {
  const toUrl = (name: string) => `${origin}/wp-content/uploads/${name}`;
  const known = sizes.map((name, at) => [`size${at}`, { source_url: toUrl(name) }]);
  const media_details = {
    sizes: known.length > 0 ? Object.fromEntries(known) : [],
    ...(original ? { original_image: original } : {}),
  };
  return { id, alt_text, source_url: toUrl(file), media_details };
}

async function one(
  world: World,
  { request, url, id, isIn }: RouteRequest & { id: number; isIn: boolean },
): Promise<Reply> {
  const image = world.images.get(id);
  if (!image) return refuse(404, 'rest_post_invalid_id', 'Ungültige Beitrags-ID.');
  const isEditing = request.method === 'POST' || url.searchParams.get('context') === 'edit';
  if (isEditing && (!isIn || image.isForeign)) {
    const [code, text] =
      request.method === 'POST' ? ['rest_cannot_edit', 'bearbeiten'] : ['rest_forbidden_context', 'sehen'];
    return refuse(isIn ? 403 : 401, code, `Du darfst das nicht ${text}.`);
  }
  if (request.method === 'POST') {
    const { alt_text } = JSON.parse(await text(request)) as { alt_text?: string };
    // sanitize_text_field: no tags, one space at a time
    if (alt_text !== undefined)
      image.alt_text = alt_text
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim();
  }
  return { status: 200, json: toJson(world, image) };
}
