import { describe, expect, test } from 'vitest';
import { ScanError, type ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import { toScanError } from './scanError.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('a fault becomes', () => {
  test.each<[unknown, ScanErrorCode]>([
    [withCode('ENOTFOUND'), 'DNS_NOT_FOUND'],
    [withCode('EAI_AGAIN'), 'DNS_FAILED'],
    [withCode('ECONNREFUSED'), 'CONNECTION_REFUSED'],
    [withCode('ECONNRESET'), 'CONNECTION_LOST'],
    [withCode('UND_ERR_HEADERS_TIMEOUT'), 'TIMEOUT'],
    [withCode('CERT_HAS_EXPIRED'), 'TLS_INVALID'],
    [withCode('ERR_TLS_CERT_ALTNAME_INVALID'), 'TLS_INVALID'],
    [withCode('DEPTH_ZERO_SELF_SIGNED_CERT'), 'TLS_INVALID'],
    [withCode('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'TLS_INVALID'],
    [withCode('ERR_SSL_WRONG_VERSION_NUMBER'), 'TLS_MISSING'],
    [withCode('ERR_SSL_PACKET_LENGTH_TOO_LONG'), 'TLS_MISSING'],
    [
      Object.assign(
        new Error('write EPROTO error:0A00010B:SSL routines:ssl3_get_record:wrong version number'),
        {
          code: 'EPROTO',
        },
      ),
      'TLS_MISSING',
    ],
    [withCode('EPROTO'), 'CONNECTION_LOST'],
    [withCode('ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE'), 'TLS_OLD'],
    [withCode('ERR_SSL_UNSUPPORTED_PROTOCOL'), 'TLS_OLD'],
    [withCode('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'), 'TLS_OLD'],
    [withCode('HPE_INVALID_CONSTANT'), 'CONNECTION_LOST'],
    [new AggregateError([withCode('ECONNREFUSED')]), 'CONNECTION_REFUSED'],
    [new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }), 'CONNECTION_REFUSED'],
    [new DOMException('x', 'TimeoutError'), 'TIMEOUT'],
    [new Error('page.goto: net::ERR_NAME_NOT_RESOLVED at http://x'), 'DNS_NOT_FOUND'],
    [new Error('page.goto: net::ERR_CERT_DATE_INVALID at https://x'), 'TLS_INVALID'],
    [new Error('page.goto: net::ERR_CERT_AUTHORITY_INVALID at https://x'), 'TLS_INVALID'],
    [new Error('page.goto: net::ERR_SSL_SERVER_CERT_BAD_FORMAT at https://x'), 'TLS_INVALID'],
    [new Error('page.goto: net::ERR_SSL_PROTOCOL_ERROR at https://x'), 'TLS_MISSING'],
    [new Error('page.goto: net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH at https://x'), 'TLS_OLD'],
    [new Error('page.goto: net::ERR_RESPONSE_HEADERS_TOO_BIG at http://x'), 'TOO_LARGE'],
    [new Error('page.goto: net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED at https://x'), 'ACCESS_DENIED'],
    [new Error('page.goto: net::ERR_CONNECTION_TIMED_OUT at https://x'), 'TIMEOUT'],
    [new Error('page.goto: net::ERR_CONNECTION_REFUSED at https://x'), 'CONNECTION_REFUSED'],
    [new Error('page.goto: net::ERR_TOO_MANY_REDIRECTS at https://x'), 'TOO_MANY_REDIRECTS'],
    [new Error('page.goto: net::ERR_EMPTY_RESPONSE at https://x'), 'CONNECTION_LOST'],
    [new Error('page.goto: Timeout 20000ms exceeded.'), 'TIMEOUT'],
    [new Error('page.goto: Page crashed'), 'PAGE_CRASHED'],
    [new TypeError('x is not a function'), 'UNEXPECTED'],
    ['text', 'UNEXPECTED'],
  ])('%s → %s', (fault, code) => {
    expect(toScanError(fault).code).toBe(code);
  });

  test('itself when it is a ScanError, also as a cause', () => {
    const error = new ScanError('TOO_LARGE');
    expect(toScanError(error)).toBe(error);
    expect(toScanError(new Error('outside', { cause: error }))).toBe(error);
  });

  test('UNEXPECTED with the fault as its cause, so that it can be logged', () => {
    const fault = new TypeError('bug');
    expect(toScanError(fault).cause).toBe(fault);
  });

  test('something even when causes go round in circles', () => {
    const fault = new Error('a');
    fault.cause = fault;
    expect(toScanError(fault).code).toBe('UNEXPECTED');
  });
});
