import { once } from 'node:events';
import { createServer, isIPv6, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ScanError, type ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import { timeouts } from '../../shared/limits/scan.ts';
import { toScanError } from './scanError.ts';

export type Opener = { open(hostname: string, port: number): Promise<Socket> };

/** SOCKS 5 (RFC 1928): commands, address types, replies. */
const version = 5;
const noPassword = 0;
const noneAccepted = 0xff;
const connectCommand = 1;
const places = { ipv4: 1, name: 3, ipv6: 4 };
const answers = {
  opened: 0,
  failed: 1,
  refused: 2,
  unreachable: 4,
  closed: 5,
  unknownCommand: 7,
  unknownPlace: 8,
};

const faults: { [code in ScanErrorCode]?: number } = {
  TARGET_PRIVATE: answers.refused,
  TARGET_RESERVED: answers.refused,
  PORT_REFUSED: answers.refused,
  DNS_NOT_FOUND: answers.unreachable,
  DNS_FAILED: answers.unreachable,
  CONNECTION_REFUSED: answers.closed,
};

/** A client that does not speak our protocol, or asks for more than a connection. */
class Misspoken extends Error {
  readonly reply: Buffer;

  constructor(reply: Buffer) {
    super('not a request for a connection');
    this.reply = reply;
  }
}

/**
 * Starts Chromium's proxy on a free loopback port; `opener` opens every stream. It joins byte streams and reads none
 * of them. No bytes of a page or website can therefore mean anything to it.
 */
export async function openProxy(opener: Opener): Promise<{ url: string; close(): Promise<void> }> {
  const clients = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    serve(client, opener).catch(() => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `socks5://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const client of clients) client.destroy();
      }),
  };
}

async function serve(client: Socket, opener: Opener): Promise<void> {
  client.on('error', () => client.destroy());
  try {
    const { hostname, port } = await readRequest(client);
    join(client, await opener.open(hostname, port));
  } catch (fault) {
    const reply = fault instanceof Misspoken ? fault.reply : toReply(faults[toScanError(fault).code]);
    client.write(reply);
    client.destroySoon();
  }
}

/** Drops clients that name no target within the time of a connection. */
async function readRequest(client: Socket): Promise<{ hostname: string; port: number }> {
  client.setTimeout(timeouts.connectMs, () => client.destroy(new ScanError('TIMEOUT')));
  const [spoken, methodCount] = await read(client, 2);
  if (spoken !== version) throw new Misspoken(toReply());
  const methods = await read(client, methodCount!);
  if (!methods.includes(noPassword)) throw new Misspoken(Buffer.from([version, noneAccepted]));
  client.write(Buffer.from([version, noPassword]));
  const [again, command, , kind] = await read(client, 4);
  if (again !== version || command !== connectCommand) throw new Misspoken(toReply(answers.unknownCommand));
  const hostname = await readHost(client, kind!);
  const port = (await read(client, 2)).readUInt16BE();
  client.setTimeout(0).removeAllListeners('timeout');
  return { hostname, port };
}

async function readHost(client: Socket, kind: number): Promise<string> {
  if (kind === places.ipv4) return toHost([...(await read(client, 4))]);
  if (kind === places.ipv6) return toHost([...(await read(client, 16))]);
  if (kind !== places.name) throw new Misspoken(toReply(answers.unknownPlace));
  const [length] = await read(client, 1);
  return toHostname((await read(client, length!)).toString('latin1'));
}

const toHost = (bytes: number[]) => toHostname(ipaddr.fromByteArray(bytes).toString());

/** Reads a host as an address bar does: `0x7f.1` is 127.0.0.1. Text that is more than a host is no host. */
function toHostname(host: string): string {
  const written = isIPv6(host) ? `[${host}]` : host;
  const url = /^[\w.-]+$/.test(host) || isIPv6(host) ? URL.parse(`http://${written}`) : null;
  if (!url?.hostname) throw new ScanError('DNS_NOT_FOUND');
  return url.hostname;
}

async function read(client: Socket, size: number): Promise<Buffer> {
  if (size === 0) return Buffer.alloc(0);
  for (;;) {
    const bytes: Buffer | null = client.read(size);
    if (bytes?.length === size) return bytes;
    if (bytes || client.destroyed || client.readableEnded) throw new Misspoken(toReply());
    await once(client, 'readable');
  }
}

/**
 * Closes both sides when one closes: a half-closed side would hold our other half forever. An upstream error
 * resets the client, unless data or the end of the stream is still being written to it. Node loses track of a
 * socket that is reset then, and the socket stays forever.
 */
function join(client: Socket, upstream: Socket): void {
  upstream.on('error', () => (isIdle(client) ? client.resetAndDestroy() : client.destroy()));
  upstream.once('close', () => client.destroySoon());
  client.once('close', () => upstream.destroy());
  if (client.destroyed) upstream.destroy();
  if (client.destroyed) return;
  client.write(toReply(answers.opened));
  client.pipe(upstream);
  upstream.pipe(client);
}

const isIdle = ({ writable, writableLength }: Socket) => writable && writableLength === 0;

const toReply = (answer: number = answers.failed) =>
  Buffer.from([version, answer, 0, places.ipv4, 0, 0, 0, 0, 0, 0]);
