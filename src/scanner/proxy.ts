import { Agent } from 'node:http';
import net, { type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import {
  type PrepareRequestFunction,
  type PrepareRequestFunctionResult,
  RequestError,
  Server,
} from 'proxy-chain';
import { ScanError } from '../shared/errors.ts';
import { toScanError } from './scanError.ts';

/** Opens a connection through the gate, or throws what stands in its way. */
export type Way = { open(hostname: string, port: number): Promise<Socket> };

/** Header and value naming the ScanErrorCode with which the proxy answers instead of the website. */
const refusedHeader = 'x-stufenlos-refused';
/** Idle connections are given up before the usual servers do it (5 s), so none is reused while it closes. */
const idleMs = 4_000;

/**
 * Starts Chromium's filtering proxy on a free loopback port. proxy-chain speaks the protocol; every connection it
 * needs is opened by `way`. Refused: status 403 with a German text.
 */
export async function openProxy(way: Way): Promise<{ url: string; close(): Promise<void> }> {
  const httpAgent = toAgent(way);
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    prepareRequestFunction: toPrepare(way, httpAgent),
  });
  await server.listen();
  return {
    url: `http://127.0.0.1:${server.port}`,
    close: async () => {
      httpAgent.destroy();
      await server.close(true);
    },
  };
}

/** A tunnel is connected before it is promised; plain http connects through the agent. */
function toPrepare(way: Way, httpAgent: Agent): PrepareRequestFunction {
  return async ({ request, isHttp }) => {
    keepPrivate(request.rawHeaders);
    if (isHttp) return { httpAgent };
    try {
      const url = URL.parse(`http://${request.url}`);
      if (!url) throw new ScanError('DNS_NOT_FOUND');
      const upstream = await way.open(url.hostname, Number(url.port || 80));
      return { customConnectServer: toTunnel(upstream, request.socket) };
    } catch (fault) {
      const { code, message } = toScanError(fault);
      throw new RequestError(message, 403, { [refusedHeader]: code });
    }
  };
}

/** proxy-chain forwards all but hop-by-hop headers: nothing about the proxy may reach the website. */
function keepPrivate(rawHeaders: string[]): void {
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2)
    if (/^(?:proxy-|via$|forwarded$|x-forwarded-|x-stufenlos-)/i.test(rawHeaders[index]!))
      rawHeaders.splice(index, 2);
}

/** Plain http: connections are kept and shared, each opened by the gate. A refusal is the answer to the request. */
function toAgent(way: Way): Agent {
  const agent = new Agent({ keepAlive: true, timeout: idleMs });
  agent.createConnection = (options, opened) => {
    way.open(String(options.host), Number(options.port ?? 80)).then(
      (socket) => opened?.(null, socket),
      (fault: unknown) => opened?.(null, toRefusing(toScanError(fault))),
    );
    return null;
  };
  return agent;
}

/** Stands where the website's connection would be and answers in its place. */
function toRefusing({ code, message }: ScanError): Duplex {
  const headers = [
    'HTTP/1.1 403 Forbidden',
    `${refusedHeader}: ${code}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${Buffer.byteLength(message)}`,
    'connection: close',
  ];
  let answer: string | null = `${headers.join('\r\n')}\r\n\r\n${message}`;
  return new Duplex({
    read() {},
    write(_request, _encoding, done) {
      if (answer) this.push(answer);
      answer = null;
      done();
    },
  });
}

/**
 * A "server" that joins the client to a connection the gate has opened: proxy-chain would otherwise connect by
 * itself, to what its own reading of the address says.
 */
function toTunnel(upstream: Socket, client: Socket): PrepareRequestFunctionResult['customConnectServer'] {
  if (client.destroyed) upstream.destroy();
  client.once('close', () => upstream.destroySoon());
  upstream.on('error', () => client.destroy());
  const tunnel = new net.Server((joined) => {
    joined.pipe(upstream);
    upstream.pipe(joined);
    upstream.once('close', () => joined.destroySoon());
  });
  return tunnel as unknown as PrepareRequestFunctionResult['customConnectServer'];
}
