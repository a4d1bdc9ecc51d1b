// Decision 3: docs/decisions/003-guard-proxy.md
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { ScanError, type ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import { timeouts } from '../../shared/limits/scan.ts';
import { connectPinned, pinAnswers, resolveBySystem } from './pinned.ts';
import { type Opener, openProxy } from './proxy.ts';
import { toScanError } from './scanError.ts';
import {
  type ConnectFn,
  createAllowList,
  createGate,
  type Gate,
  type ResolveFn,
  type Resolvers,
  resolvePublic,
} from './target.ts';

const maxFailures = 1_000;

/** The only way out: decides about every connection of Chromium and of our own fetches. */
export type Guard = {
  /**
   * Throws ScanError (SCHEME_REFUSED, PORT_REFUSED, TARGET_PRIVATE, TARGET_RESERVED, DNS_NOT_FOUND, DNS_FAILED) when
   * the address may not be opened. Resolves the name, connects to nothing.
   */
  check(url: string): Promise<void>;
  /**
   * True when the operator has opened this very host and port: an internal server, which may speak plain http.
   */
  isAllowed(url: string): boolean;
  /** Reason why the last connection to this host and port failed or was refused; null when it succeeded. */
  refusalOf(url: string): ScanErrorCode | null;
  /** undici dispatcher: every connection passes the gate and goes to the checked address. */
  dispatcher: Dispatcher;
  /** Dispatcher for what is sent. Many people order what goes to one server, so no request waits for another. */
  sender: Dispatcher;
  proxyUrl: string;
  close(): Promise<void>;
};

/**
 * Chromium must be started with these and `proxy: { server: guard.proxyUrl, bypass: '<-loopback>' }`. The browser
 * then resolves no names and sends no UDP (QUIC, WebRTC), which no proxy could judge. The WebRTC switch has one name
 * in the headless shell and another in the full browser. For names of `.local` WebRTC would ask the local network by
 * multicast. Mapping them to an address that leads nowhere prevents that.
 */
export const guardedBrowserArgs = [
  '--host-resolver-rules=MAP *.local 0.0.0.0, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/**
 * Starts the gate. `allowTargets`: `host:port` or `host:*` entries that may be opened although private; throws an
 * Error when one is malformed. `resolve` and `connect` are replaced in tests only.
 */
export async function openGuard(options: {
  allowTargets: string[];
  resolve?: ResolveFn;
  connect?: ConnectFn;
}): Promise<Guard> {
  const isAllowed = createAllowList(options.allowTargets);
  const gate = createGate(options.allowTargets, toResolvers(options.resolve ?? resolveBySystem));
  const failures = new Map<string, ScanErrorCode>();
  const opener = toOpener(gate, options.connect ?? connectPinned, failures);
  const connect = toConnector(opener);
  const [dispatcher, sender] = [new Agent({ connect, connections: 8 }), new Agent({ connect })];
  const proxy = await openProxy(opener);
  return {
    check: (url) => checkAddress(url, gate),
    isAllowed: (url) => {
      const parsed = URL.parse(url);
      return parsed !== null && isAllowed(parsed.hostname, toPort(parsed));
    },
    refusalOf: (url) => {
      const parsed = URL.parse(url);
      return (parsed && failures.get(toPlace(parsed.hostname, toPort(parsed)))) ?? null;
    },
    dispatcher,
    sender,
    proxyUrl: proxy.url,
    close: async () => {
      await Promise.all([dispatcher.destroy(), sender.destroy(), proxy.close()]);
    },
  };
}

/** A refused name is forgotten like an unknown one, so that the second answer takes as long as the first. */
const toResolvers = (resolve: ResolveFn): Resolvers => ({
  allowed: pinAnswers(resolve),
  others: pinAnswers(resolvePublic(resolve)),
});

function toOpener(gate: Gate, connect: ConnectFn, failures: Map<string, ScanErrorCode>): Opener {
  const open: Opener['open'] = async (hostname, port) => {
    const place = toPlace(hostname, port);
    try {
      const socket = await connect(await gate(hostname, port));
      failures.delete(place);
      return socket;
    } catch (fault) {
      if (failures.size >= maxFailures) failures.delete(failures.keys().next().value!);
      failures.set(place, toScanError(fault).code);
      throw fault;
    }
  };
  return { open };
}

/** undici opens nothing itself: it gets our socket and, for https, puts TLS on top of it. */
function toConnector({ open }: Opener): buildConnector.connector {
  const secure = buildConnector({ timeout: timeouts.connectMs, allowH2: false });
  return (options, opened) => {
    const isSecure = options.protocol === 'https:';
    open(options.hostname, Number(options.port || (isSecure ? 443 : 80))).then(
      (socket) => (isSecure ? secure({ ...options, httpSocket: socket }, opened) : opened(null, socket)),
      (fault: Error) => opened(fault, null),
    );
  };
}

async function checkAddress(address: string, decide: Gate): Promise<void> {
  const url = URL.parse(address);
  if (!url && /^https?:/i.test(address.trim())) throw new ScanError('DNS_NOT_FOUND');
  if (!url || !/^https?:$/.test(url.protocol)) throw new ScanError('SCHEME_REFUSED');
  await decide(url.hostname, toPort(url));
}

const toPort = ({ port, protocol }: URL) => Number(port || (/^(?:https|wss):$/.test(protocol) ? 443 : 80));

const toPlace = (hostname: string, port: number) => `${hostname.replace(/^\[|\]$/g, '')}:${port}`;
