import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import type { Answer } from '../../../../tests/localWebsite.ts';
import { type Animal, toPage } from './animal.ts';
import { contentAnimals, toBomb } from './content.ts';
import { globalAnimals } from './globals.ts';
import { networkAnimals } from './network.ts';
import { scriptAnimals } from './scripts.ts';
import { sizeAnimals } from './size.ts';
import { tlsServers, toTlsAnimals } from './tls.ts';
import { toWaitingAnimals } from './waiting.ts';

export type Zoo = {
  origin: string;
  targets: string[];
  animals: (Animal & { url: string })[];
  goodPages: string[];
  close(): Promise<void>;
};

const goodCount = 10;

/** Opens the zoo with animals of these kinds. Its robots.txt has ten megabytes, its sitemaps are bombs. */
export async function openZoo(kinds: Animal['kind'][] = ['quick', 'slow', 'heavy']): Promise<Zoo> {
  const tls = await openTls();
  const animals = [...tls.animals, ...toWaitingAnimals(), ...networkAnimals, ...contentAnimals]
    .concat(scriptAnimals, globalAnimals, sizeAnimals)
    .filter(({ kind }) => kinds.includes(kind));
  const answers = new Map(animals.map(({ name, answer }) => [name, answer]));
  const server = createServer((request, response) => answerTo(request, response, answers));
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const goodPages = Array.from({ length: goodCount }, (_, index) => `${origin}/gut/${index + 1}`);
  return {
    origin,
    targets: [new URL(origin).host, ...tls.targets],
    animals: animals.map((animal) => ({ ...animal, url: `${origin}/zoo/${animal.name}` })),
    goodPages,
    close: async () => {
      server.closeAllConnections();
      await Promise.all([tls.close(), new Promise((done) => server.close(done))]);
    },
  };
}

function answerTo(request: IncomingMessage, response: ServerResponse, answers: Map<string, Answer>): void {
  const [, area, name = ''] = new URL(request.url!, 'http://zoo').pathname.split('/');
  if (request.socket.listenerCount('error') < 3) request.socket.on('error', () => {});
  const animal = area === 'zoo' ? answers.get(name) : undefined;
  const good = area === 'gut' ? toPage(`<p>Seite ${name}</p>`) : undefined;
  const file = toFiles([...answers.keys()])[request.url!];
  reply(animal ?? good ?? file ?? { status: 404 }, request, response);
}

function toFiles(names: string[]): Record<string, Answer> {
  return {
    '/': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end(toStart(names)),
    '/robots.txt': (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end(
          `User-agent: *\nSitemap: /sitemap.xml\nSitemap: /bombe.xml.gz\n${'Disallow: /verboten\n'.repeat(500_000)}`,
        ),
    '/sitemap.xml':
      '<sitemapindex><sitemap><loc>/sitemap.xml</loc></sitemap><sitemap><loc>/lacht.xml</loc></sitemap></sitemapindex>',
    '/lacht.xml': `<!DOCTYPE x [<!ENTITY a "ha">${'bcdefgh'.replace(/./g, (name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`)}]><urlset><url><loc>/&h;</loc></url></urlset>`,
    '/bombe.xml.gz': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/gzip' }).end(toBomb(1_024, '<urlset> ')),
  };
}

function toStart(names: string[]): string {
  const every = Math.ceil(names.length / goodCount);
  const links = names.flatMap((name, index) => [
    ...(index % every === 0 ? [`/gut/${index / every + 1}`] : []),
    `/zoo/${name}`,
  ]);
  const left = Array.from({ length: goodCount }, (_, index) => `/gut/${index + 1}`).filter(
    (path) => !links.includes(path),
  );
  return toPage([...links, ...left].map((path) => `<a href="${path}">${path}</a>`).join('\n'));
}

function reply(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  if (typeof answer === 'function') {
    answer(request, response);
    return;
  }
  const {
    status = 200,
    headers = {},
    body = '',
  }: Exclude<Answer, string | Uint8Array | ((...given: never[]) => void)> = typeof answer === 'string' ||
  answer instanceof Uint8Array
    ? { body: answer, headers: { 'content-type': 'text/html' } }
    : answer;
  response.writeHead(status, headers).end(body);
}

async function openTls() {
  const animals: Animal[] = [];
  const opened: { server: NetServer; sockets: Set<Socket> }[] = [];
  const targets: string[] = [];
  for (const animal of toTlsAnimals()) {
    const server = tlsServers[animal.name]!.open();
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => {})));
    server.on('tlsClientError', () => {});
    opened.push({ server, sockets });
    const target = `127.0.0.1:${await listen(server)}`;
    targets.push(target);
    animals.push({ ...animal, answer: { status: 302, headers: { location: `https://${target}/` } } });
  }
  const close = ({ server, sockets }: (typeof opened)[number]) => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  };
  return { animals, targets, close: () => Promise.all(opened.map(close)) };
}

async function listen(server: Server | NetServer): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
