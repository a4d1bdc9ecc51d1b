import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { connect } from './connect.ts';
import { StartError } from './startError.ts';

async function refuseWith(code: string) {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test.each([
  ['28P01', 'PostgreSQL lehnt den Benutzer „wer“ ab: Bitte prüfen Sie Namen und Passwort in DATABASE_URL.'],
  ['28000', 'PostgreSQL lehnt den Benutzer „wer“ ab: Bitte prüfen Sie Namen und Passwort in DATABASE_URL.'],
  ['3D000', 'Die Datenbank „fehlt“ gibt es nicht: Bitte legen Sie sie an, oder berichtigen'],
  ['53300', 'Die Verbindung zur Datenbank scheitert (refused): Bitte prüfen Sie DATABASE_URL.'],
])('a start that PostgreSQL refuses with %s ends with one sentence', async (code, sentence) => {
  const server = await refuseWith(code);
  const { port } = server.address() as { port: number };
  const fault = await connect(`postgres://wer:wort@127.0.0.1:${port}/fehlt`).catch((error) => error);
  server.close();
  expect(fault).toBeInstanceOf(StartError);
  expect(fault.message).toContain(sentence);
});

test.each([
  ['127.0.0.1:1', 'Unter 127.0.0.1:1 antwortet keine Datenbank: Bitte prüfen Sie DATABASE_OWNER_URL'],
  ['gibt-es-nicht.invalid', 'Der Rechner „gibt-es-nicht.invalid“ ist unbekannt: Bitte prüfen Sie den Namen'],
])('so does one whose database at %s is not reached', async (host, sentence) => {
  const opened = connect(`postgres://wer:wort@${host}/da`, 'DATABASE_OWNER_URL');
  await expect(opened).rejects.toThrow(sentence);
});
