import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

const greeting = Buffer.from([5, 1, 0]);

/** What a SOCKS 5 client sends to be connected, the host as it is written. */
export function toRequest(hostname: string, port: number, { command = 1 } = {}): Buffer {
  const name = Buffer.from(hostname, 'latin1');
  return Buffer.from([5, command, 0, 3, name.length, ...name, port >> 8, port & 255]);
}

/** As `toRequest`, with the four or sixteen bytes of an address instead of a name. */
export function toByteRequest(bytes: number[], port: number): Buffer {
  return Buffer.from([5, 1, 0, bytes.length === 4 ? 1 : 4, ...bytes, port >> 8, port & 255]);
}

/** Asks a SOCKS 5 proxy for a connection, as Chromium does. `answer`: 0 when it stands, else why not (RFC 1928). */
export async function askSocks(
  proxyUrl: string,
  request: Buffer,
): Promise<{ answer: number; socket: Socket }> {
  const socket = connect(Number(new URL(proxyUrl).port), '127.0.0.1');
  socket.write(greeting);
  const [accepted] = (await once(socket, 'data')) as [Buffer];
  if (!accepted.equals(Buffer.from([5, 0]))) throw new Error(`greeted with ${accepted.toString('hex')}`);
  socket.write(request);
  const [reply] = (await once(socket, 'data')) as [Buffer];
  return { answer: reply[1]!, socket };
}

/** Says these bytes all at once and gives everything that is answered until the proxy hangs up. */
export async function tellSocks(proxyUrl: string, bytes: Buffer): Promise<Buffer> {
  const socket = connect(Number(new URL(proxyUrl).port), '127.0.0.1');
  socket.write(bytes);
  return buffer(socket);
}
