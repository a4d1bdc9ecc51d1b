import { describe, expect, test } from 'vitest';
import { toElsewhere, toLoopback, toNowhere } from '../../../tests/refusedHosts.ts';
import type { ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import { toScanError } from './scanError.ts';
import { createGate, type Resolvers, resolvePublic, toRefusal } from './target.ts';

const resolve = async (hostname: string) =>
  ({
    'public.example': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
    'private.example': ['10.1.2.3'],
    'mixed.example': ['93.184.215.14', '127.0.0.1'],
    'mixed6.example': ['93.184.215.14', '::1'],
    'metadata.example': ['169.254.169.254'],
    'nat64.example': ['64:ff9b::5db8:d70e'],
    'loopback.example': ['127.0.0.1'],
    'silent.example': [],
  })[hostname] ?? [];

const resolvers: Resolvers = { allowed: resolve, others: resolvePublic(resolve) };

async function decide(url: string, allowTargets: string[] = []): Promise<ScanErrorCode | 'open'> {
  const { hostname, port, protocol } = new URL(url);
  const gate = createGate(allowTargets, resolvers);
  return gate(hostname, Number(port || (protocol === 'https:' ? 443 : 80))).then(
    () => 'open' as const,
    (fault) => toScanError(fault).code,
  );
}

describe('the gate refuses', () => {
  test.each([...toLoopback, ...toElsewhere])('the host %s with %s', async (host, code) => {
    expect(await decide(`http://${host}/`)).toBe(code);
  });

  test.each(toNowhere)('to find an address in %s', (host) => {
    expect(URL.parse(`http://${host}/`)).toBeNull();
  });

  test.each<[string, ScanErrorCode]>([
    ['http://127.0.0.1:3000/', 'TARGET_PRIVATE'],
    ['http://127.0.0.1\\@public.example/', 'TARGET_PRIVATE'],
    ['http:\\\\127.0.0.1/', 'TARGET_PRIVATE'],
    ['http:127.0.0.1', 'TARGET_PRIVATE'],
    ['http:///127.0.0.1/', 'TARGET_PRIVATE'],
    ['http://169.254.169.254/latest/meta-data/', 'TARGET_PRIVATE'],
    ['http://private.example/', 'DNS_NOT_FOUND'],
    ['http://metadata.example/', 'DNS_NOT_FOUND'],
    ['http://mixed.example/', 'DNS_NOT_FOUND'],
    ['http://mixed6.example/', 'DNS_NOT_FOUND'],
    ['http://silent.example/', 'DNS_NOT_FOUND'],
    ['http://public.example:8080/', 'PORT_REFUSED'],
    ['https://public.example:22/', 'PORT_REFUSED'],
    ['http://93.184.215.14:6379/', 'PORT_REFUSED'],
  ])('%s with %s', async (url, code) => {
    expect(await decide(url)).toBe(code);
  });
});

describe('the gate opens', () => {
  test.each([
    'http://public.example/',
    'https://public.example/',
    'http://public.example:443/',
    'http://93.184.215.14/',
    'http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
    'http://[::ffff:93.184.215.14]/',
    'http://nat64.example/',
  ])('%s', async (url) => {
    expect(await decide(url)).toBe('open');
  });

  test('exactly the checked addresses, all of them', async () => {
    expect(await createGate([], resolvers)('public.example', 443)).toEqual({
      hostname: 'public.example',
      port: 443,
      addresses: ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
    });
  });
});

describe('an allowed target', () => {
  test.each<[string, string, ScanErrorCode | 'open']>([
    ['127.0.0.1:8080', 'http://127.0.0.1:8080/', 'open'],
    ['127.0.0.1:8080', 'http://0x7f.1:8080/', 'open'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8081/', 'TARGET_PRIVATE'],
    ['127.0.0.1:8080', 'http://127.0.0.2:8080/', 'TARGET_PRIVATE'],
    ['127.0.0.1:8080', 'http://loopback.example:8080/', 'PORT_REFUSED'],
    ['127.0.0.1:80', 'http://loopback.example/', 'DNS_NOT_FOUND'],
    ['127.0.0.1:80', 'http://127.0.0.1/', 'open'],
    ['127.0.0.1:*', 'http://127.0.0.1:9/', 'open'],
    ['127.0.0.1:*', 'http://[::ffff:127.0.0.1]:9/', 'TARGET_PRIVATE'],
    ['[::1]:8080', 'http://[0:0::1]:8080/', 'open'],
    ['[::1]:8080', 'http://[::1]/', 'TARGET_PRIVATE'],
    ['Private.Example:*', 'https://private.example:8443/', 'open'],
    ['private.example:*', 'https://sub.private.example/', 'DNS_NOT_FOUND'],
    ['public.example:8080', 'http://public.example:8080/', 'open'],
  ])('%s: %s gives %s', async (allowed, url, outcome) => {
    expect(await decide(url, [allowed])).toBe(outcome);
  });

  test.each(['127.0.0.1', 'http://a:80', 'a:b', ':80', 'a b:80', '::1'])(
    'written as "%s" is refused at the start',
    (entry) => {
      expect(() => createGate([entry], resolvers)).toThrow('not host:port');
    },
  );
});

test('nothing that is no address is ever judged as public', () => {
  for (const text of ['', 'localhost', '127.0.0.1.evil', 'fe80::1%eth0', '1.2.3.4.5', ':::'])
    expect(toRefusal(text)).toBe('TARGET_RESERVED');
});
