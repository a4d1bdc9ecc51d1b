import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../../../../tests/localWebsite.ts';
import { type Animal, toAnimals, toPage } from './animal.ts';

export const networkAnimals: Animal[] = [
  ...toAnimals('quick', 'TOO_MANY_REDIRECTS', {
    'weiter-ohne-ende': ({ url }, response) =>
      void response
        .writeHead(302, { location: `/zoo/weiter-ohne-ende/${Number(url!.split('/')[3] ?? 0) + 1}` })
        .end(),
    'weiter-im-kreis': { status: 302, headers: { location: '/zoo/weiter-im-kreis' } },
  }),
  ...toAnimals('quick', 'CONNECTION_LOST', {
    'leere-antwort': ({ socket }) => void socket.end(),
    abbruch: ({ socket }) => void socket.resetAndDestroy(),
    unsinn: raw('Guten Tag\r\n\r\n'),
  }),
  ...toAnimals('quick', 'ANSWER_BROKEN', {
    'abbruch-mittendrin': ({ socket }) => {
      socket.write(
        `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100000\r\n\r\n${toPage('')}`,
        () => setTimeout(() => socket.resetAndDestroy(), 100),
      );
    },
    'laenge-zu-gross': raw(
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100000\r\n\r\n${toPage('')}`,
    ),
    'stuecke-ohne-ende': raw(
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n${toChunk(toPage(''))}`,
    ),
  }),
  ...toAnimals('quick', 'audited', {
    'laenge-zu-klein': raw(
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${toPage('').length - 20}\r\n\r\n${toPage('')}`,
    ),
    'http-1.0': raw(`HTTP/1.0 200 OK\r\ncontent-type: text/html\r\n\r\n${toPage('')}`),
    'keep-alive-gebrochen': raw(
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: keep-alive\r\ncontent-length: ${toPage('').length}\r\n\r\n${toPage('')}`,
    ),
    'vorab-hinweise': raw(
      `${'HTTP/1.1 103 Early Hints\r\nlink: </a.css>; rel=preload; as=style\r\n\r\n'.repeat(20)}HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n${toPage('')}`,
    ),
  }),
  ...toAnimals('quick', ['TOO_LARGE', 'audited'], {
    'riesige-kopfzeile': raw(
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nx-gross: ${'x'.repeat(300_000)}\r\n\r\n${toPage('')}`,
    ),
    'viele-kopfzeilen': raw(
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n${Array.from({ length: 20_000 }, (_, index) => `x-${index}: y\r\n`).join('')}\r\n${toPage('')}`,
    ),
  }),
  ...toAnimals('slow', 'TIMEOUT', {
    schweigt: () => {},
    'tropfende-kopfzeilen': drip('HTTP/1.1 200 OK\r\n', (index) => `x-${index}: y\r\n`),
    'tropfender-text': drip('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n', () => '.'),
    'text-ohne-ende': drip(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n${toPage('')}`, () =>
      '<p>mehr</p>'.repeat(100),
    ),
  }),
  ...toAnimals('heavy', ['TIMEOUT', 'PAGE_HUNG', 'PAGE_TOO_HEAVY'], {
    '500-mb': (_request, response) => pour(response.writeHead(200, { 'content-type': 'text/html' }), 500),
  }),
];

function toChunk(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`;
}

function raw(text: string): Answer {
  return ({ socket }) => void socket.end(text);
}

function drip(start: string, toNext: (index: number) => string): Answer {
  return ({ socket }: IncomingMessage) => {
    let index = 0;
    socket.write(start);
    const timer = setInterval(() => socket.write(toNext(index++)), 100);
    socket.on('error', () => {});
    socket.once('close', () => clearInterval(timer));
  };
}

function pour(response: ServerResponse, megabytes: number): void {
  const part = '<p>Absatz um Absatz</p>'.repeat(45_590);
  let left = megabytes;
  const more = () => {
    while (left-- > 0) if (!response.write(part)) return void response.once('drain', more);
    response.end();
  };
  more();
}
