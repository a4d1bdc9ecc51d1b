import { brotliCompressSync, constants, deflateRawSync, gzipSync } from 'node:zlib';
import type { Answer } from '../../../../tests/localWebsite.ts';
import { type Animal, toAnimals, toPage, toPossessed } from './animal.ts';

const html = { 'content-type': 'text/html' };

export const contentAnimals: Animal[] = [
  ...toAnimals('quick', 'ANSWER_BROKEN', {
    'gzip-kaputt': packed('gzip', spoil(gzipSync(toPage('<p>Text</p>'.repeat(2_000))))),
    'gzip-gelogen': packed('gzip', Buffer.from(toPage(''))),
    'brotli-gelogen': packed('br', Buffer.from(toPage(''))),
  }),
  ...toAnimals('quick', 'audited', {
    'falscher-zeichensatz': {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(toPage('<p>Grüße für Jürgen</p>'), 'latin1'),
    },
    'unbekannter-zeichensatz': {
      headers: { 'content-type': 'text/html; charset=klingonisch' },
      body: toPage(''),
    },
    'utf-16-ohne-marke': {
      headers: { 'content-type': 'text/html; charset=utf-16le' },
      body: Buffer.from(toPage(''), 'utf16le'),
    },
    nullbytes: { headers: html, body: toPage('<p>a\0b\0c</p>'.repeat(100)) },
    'ohne-typ': { headers: {}, body: toPage('').replace('<!doctype html>', '<!DOCTYPE HTML>\n') },
    'kein-baum': toPossessed(
      'addEventListener("load", () => document.body.insertAdjacentHTML("beforeend", "</p>".repeat(200)))',
    ),
    'offene-tags': { headers: html, body: toPage('<b><i><u>'.repeat(100)) },
    'offene-tabellen': { headers: html, body: toPage('<table><tr><td>'.repeat(50)) },
  }),
  ...toAnimals('quick', 'NOT_HTML', {
    'als-text': { headers: { 'content-type': 'text/plain' }, body: toPage('') },
    'als-bild': { headers: { 'content-type': 'image/png' }, body: toPage('') },
    'als-daten': { headers: { 'content-type': 'application/octet-stream' }, body: toPage('') },
    'als-multipart': {
      headers: { 'content-type': 'multipart/x-mixed-replace; boundary=x' },
      body: `--x\r\ncontent-type: text/html\r\n\r\n${toPage('')}\r\n--x--`,
    },
    'als-anhang': {
      headers: { ...html, 'content-disposition': 'attachment; filename="seite.html"' },
      body: toPage(''),
    },
    nichts: { status: 204, headers: html },
  }),
  ...toAnimals('heavy', ['TIMEOUT', 'PAGE_HUNG', 'PAGE_TOO_HEAVY', 'PAGE_CRASHED', 'ANSWER_BROKEN'], {
    'gzip-bombe': (_request, response) =>
      void response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(toBomb(1_024)),
    'brotli-bombe': (_request, response) => {
      const start = Buffer.from(toPage(''));
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 24 } };
      const body = brotliCompressSync(
        Buffer.concat([start, Buffer.alloc(256 * 1_048_576, '<p>a</p>')]),
        options,
      );
      response.writeHead(200, { ...html, 'content-encoding': 'br' }).end(body);
    },
  }),
];

function packed(encoding: string, body: Uint8Array): Answer {
  return { headers: { ...html, 'content-encoding': encoding }, body };
}

function spoil(body: Buffer): Buffer {
  return Buffer.concat([body.subarray(0, 40), Buffer.alloc(200, 0xa5)]);
}

export function toBomb(megabytes: number, text = '<p>a</p>'): Buffer {
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
  const part = deflateRawSync(Buffer.alloc(1_048_576, text), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([header, ...Array.from({ length: megabytes }, () => part), Buffer.from([3, 0])]);
}
