import { ScanError, type ScanErrorCode } from '../../shared/errors/scanErrors.ts';

const codes: Record<string, ScanErrorCode> = {
  ENOTFOUND: 'DNS_NOT_FOUND',
  ENODATA: 'DNS_NOT_FOUND',
  EAI_NONAME: 'DNS_NOT_FOUND',
  EAI_NODATA: 'DNS_NOT_FOUND',
  EAI_AGAIN: 'DNS_FAILED',
  EAI_FAIL: 'DNS_FAILED',
  ESERVFAIL: 'DNS_FAILED',
  ECONNREFUSED: 'CONNECTION_REFUSED',
  EHOSTUNREACH: 'CONNECTION_REFUSED',
  ENETUNREACH: 'CONNECTION_REFUSED',
  EADDRNOTAVAIL: 'CONNECTION_REFUSED',
  EACCES: 'CONNECTION_REFUSED',
  ECONNRESET: 'CONNECTION_LOST',
  ECONNABORTED: 'CONNECTION_LOST',
  EPIPE: 'CONNECTION_LOST',
  UND_ERR_SOCKET: 'CONNECTION_LOST',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'CONNECTION_LOST',
  ETIMEDOUT: 'TIMEOUT',
  ESOCKETTIMEDOUT: 'TIMEOUT',
  UND_ERR_CONNECT_TIMEOUT: 'TIMEOUT',
  UND_ERR_HEADERS_TIMEOUT: 'TIMEOUT',
  UND_ERR_BODY_TIMEOUT: 'TIMEOUT',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'TOO_LARGE',
  UND_ERR_HEADERS_OVERFLOW: 'TOO_LARGE',
};

/**
 * Matches codes and messages too numerous to list: TLS has dozens of codes, Chromium reports `net::ERR_…`.
 */
const patterns: [RegExp, ScanErrorCode][] = [
  [/net::ERR_NAME_NOT_RESOLVED/, 'DNS_NOT_FOUND'],
  [/net::ERR_(?:DNS|NAME_RESOLUTION)_/, 'DNS_FAILED'],
  [/net::ERR_(?:TOO_MANY_REDIRECTS|REDIRECT)/, 'TOO_MANY_REDIRECTS'],
  [/net::ERR_(?:CONNECTION_REFUSED|ADDRESS_UNREACHABLE|INTERNET_DISCONNECTED)/, 'CONNECTION_REFUSED'],
  [/net::ERR_(?:CONNECTION_)?TIMED_OUT/, 'TIMEOUT'],
  [/net::ERR_SSL_PROTOCOL_ERROR/, 'TLS_MISSING'],
  [
    /net::ERR_SSL_(?:VERSION_OR_CIPHER|OBSOLETE)|(?:alert|unsupported)[ _](?:protocol|version)|handshake[ _]failure/i,
    'TLS_OLD',
  ],
  [/net::ERR_RESPONSE_HEADERS_TOO_BIG/, 'TOO_LARGE'],
  [/net::ERR_(?:SSL_CLIENT_AUTH_|BAD_SSL_CLIENT_AUTH_)/, 'ACCESS_DENIED'],
  [/net::ERR_(?:CERT_|(?:SSL|ECH)_\w*(?:CERT|UNSAFE_NEGOTIATION))/, 'TLS_INVALID'],
  [/net::ERR_(?:UNKNOWN_URL_SCHEME|DISALLOWED_URL_SCHEME|INVALID_URL)/, 'SCHEME_REFUSED'],
  [/net::ERR_UNSAFE_PORT/, 'PORT_REFUSED'],
  [/net::ERR_BLOCKED_BY_(?:CLIENT|ADMINISTRATOR)|net::ERR_ACCESS_DENIED/, 'ACCESS_DENIED'],
  [/net::ERR_(?:INVALID_AUTH_CREDENTIALS|UNEXPECTED_PROXY_AUTH)/, 'LOGIN_WALL'],
  [/net::ERR_/, 'CONNECTION_LOST'],
  // The server answers in plain text instead of TLS. Node reports this as its own code or as text behind
  // EPROTO.
  [
    /wrong[ _]version[ _]number|packet[ _]length[ _]too[ _]long|unknown[ _]protocol|http[ _]request/i,
    'TLS_MISSING',
  ],
  [/^(?:ERR_TLS_CERT_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH)/, 'TLS_INVALID'],
  [/^(?:ERR_SSL_\w*CERT|ERR_OSSL_X509)/, 'TLS_INVALID'],
  [/^ERR_TLS_HANDSHAKE_TIMEOUT$/, 'TIMEOUT'],
  [/^(?:EPROTO$|ERR_TLS_|ERR_SSL_|ERR_OSSL_)/, 'CONNECTION_LOST'],
  [/^(?:HPE_|UND_ERR_HTTP_PARSER|ERR_HTTP2_|Z_|ERR_STREAM_|ERR__?(?:ZLIB|BROTLI))/, 'CONNECTION_LOST'],
  [/Target crashed|Page crashed/i, 'PAGE_CRASHED'],
  [/Timeout \d+ms exceeded/, 'TIMEOUT'],
];

/**
 * Turns any fault of talking to a foreign website into its ScanError (a ScanError stays as it is). Looks through
 * `cause` and the parts of an AggregateError. Unknown faults become UNEXPECTED, with the fault as `cause`.
 */
export function toScanError(fault: unknown): ScanError {
  if (fault instanceof ScanError) return fault;
  for (const error of unfold(fault)) {
    if (error instanceof ScanError) return error;
    const code = toCode(error);
    if (code) return withCause(code, fault);
  }
  return withCause('UNEXPECTED', fault);
}

const withCause = (code: ScanErrorCode, cause: unknown) => Object.assign(new ScanError(code), { cause });

function toCode(error: Error): ScanErrorCode | null {
  if (error.name === 'TimeoutError') return 'TIMEOUT';
  const code = 'code' in error ? String(error.code) : '';
  if (codes[code]) return codes[code];
  const found = patterns.find(([pattern]) => pattern.test(code) || pattern.test(error.message));
  return found?.[1] ?? null;
}

function unfold(fault: unknown, depth = 0): Error[] {
  if (!(fault instanceof Error) || depth > 5) return [];
  const parts = fault instanceof AggregateError ? fault.errors : [];
  return [fault, ...[...parts, fault.cause].flatMap((part) => unfold(part, depth + 1))];
}
