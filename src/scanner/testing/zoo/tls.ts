import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { selfSigned } from '../../../../tests/selfSigned.ts';
import type { ScanErrorCode } from '../../../shared/errors/scanErrors.ts';
import type { Animal } from './animal.ts';
import { expiredCertificate, otherCertificate } from './certificates.ts';

type TlsServer = { becomes: ScanErrorCode; kind: 'quick' | 'slow'; open: () => Server };

/** Servers without a safe connection. Each has its own port; its animal redirects visitors there. */
export const tlsServers: Record<string, TlsServer> = {
  'tls-selbst-signiert': toTls('TLS_INVALID', selfSigned),
  'tls-abgelaufen': toTls('TLS_INVALID', expiredCertificate),
  'tls-anderer-name': toTls('TLS_INVALID', otherCertificate),
  'tls-veraltet': toTls('TLS_OLD', {
    ...selfSigned,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  }),
  'tls-ohne-zertifikat': toTls('TLS_OLD', {}),
  'tls-klartext': toPlain('TLS_MISSING', (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nHallo')),
  'tls-bricht-ab': toPlain('CONNECTION_LOST', (socket) => socket.destroy()),
  'tls-schweigt': { ...toPlain('TIMEOUT', () => {}), kind: 'slow' },
};

/** Redirect targets are known only once the servers are open. */
export const toTlsAnimals = (): Animal[] =>
  Object.entries(tlsServers).map(([name, { becomes, kind }]) => ({
    name,
    becomes,
    kind,
    answer: { status: 503 },
  }));

function toTls(becomes: ScanErrorCode, options: TlsOptions): TlsServer {
  return { becomes, kind: 'quick', open: () => createTlsServer(options, (socket) => socket.destroy()) };
}

function toPlain(becomes: ScanErrorCode, greet: (socket: Socket) => void): TlsServer {
  return {
    becomes,
    kind: 'quick',
    open: () => createServer((socket) => socket.once('data', () => greet(socket))),
  };
}
