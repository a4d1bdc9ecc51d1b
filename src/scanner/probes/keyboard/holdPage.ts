import type { CDPSession, Page } from 'playwright-core';
import type { AuditedPage } from '../../audit/engines/engine.ts';

/** Something a page tried to do by itself that would have taken the person elsewhere. `message`: of an alert. */
export type Departure = {
  kind: 'navigation' | 'submission' | 'window' | 'dialog';
  url: string;
  message?: string;
};

export type Reach = 'reading' | 'deaf';

/** A page that cannot leave, open windows or send anything while a probe acts in it. */
export type HeldPage = {
  /** Forgets the departures until now. */
  begin(): void;
  departures(): Departure[];
  release(): Promise<void>;
};

/**
 * Refuses navigations of the main frame and everything that sends data; `deaf`: every request, as a submission. The
 * page stays as it is, as after an answer without content.
 */
export async function holdPage(page: AuditedPage, reach: Reach = 'reading'): Promise<HeldPage> {
  const { door, leave } = await enter(page);
  const departures: Departure[] = [];
  const held: Held = { reach, departures };
  door.held.add(held);
  // A button may lead back to the page before this one.
  await door.own.send('Page.resetNavigationHistory');
  const stopWatching = watchDepartures(page.session, door.mainFrame, departures);
  const giveSockets = reach === 'deaf' ? await muteSockets(door.own) : () => {};
  return {
    begin: () => void departures.splice(0),
    departures: () => [...departures],
    release: async () => {
      stopWatching();
      await giveSockets();
      if (page.navigation.isPending()) await page.navigation.end(abortMs);
      door.held.delete(held);
      await leave();
    },
  };
}

type Held = { reach: Reach; departures: Departure[] };

/** All requests of a page pass it. `held`: by those who hold the page now. */
type Door = {
  own: CDPSession;
  mainFrame: string;
  held: Set<Held>;
  allowFullscreen: () => Promise<void>;
};

type SharedDoor = { door: Promise<Door> | null; holds: number };

const doors = new WeakMap<Page, SharedDoor>();

/** `holds`: how often the page was held. `close`: lets requests pass unseen until the next hold. */
export type Holding = { holds(): number; close(): Promise<void>; end(): Promise<void> };

/** Lets those who hold the page until `end` share one session: opening one costs more than many acts. */
export function shareHolds({ page }: AuditedPage): Holding {
  const shared: SharedDoor = { door: null, holds: 0 };
  doors.set(page, shared);
  const close = async () => {
    const door = shared.door;
    shared.door = null;
    if (door) await door.then(closeDoor, () => {});
  };
  return {
    holds: () => shared.holds,
    close,
    end: () => {
      doors.delete(page);
      return close();
    },
  };
}

async function enter(page: AuditedPage): Promise<{ door: Door; leave: () => Promise<void> }> {
  const shared = doors.get(page.page);
  if (!shared) {
    const door = await openDoor(page);
    return { door, leave: () => closeDoor(door) };
  }
  shared.holds++;
  shared.door ??= openDoor(page);
  return { door: await shared.door, leave: async () => {} };
}

async function closeDoor({ own, allowFullscreen }: Door): Promise<void> {
  await allowFullscreen();
  await own.detach().catch(() => {});
}

async function openDoor({ page, session }: AuditedPage): Promise<Door> {
  const own = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const allowFullscreen = await denyFullscreen(own);
  const door: Door = { own, mainFrame: frameTree.frame.id, held: new Set(), allowFullscreen };
  own.on('Fetch.requestPaused', (paused) => decide(door, paused));
  await own.send('Fetch.enable', { patterns: [{ urlPattern: 'http*', requestStage: 'Request' }] });
  return door;
}

/** Connections that are open already send nothing meanwhile. */
const muteSockets = (own: CDPSession) =>
  replace(own, '[globalThis.WebSocket, globalThis.RTCDataChannel]', ['send'], '() => {}');

/** Refuses what would cover the page like a dialog that no key of ours closes. */
const denyFullscreen = (own: CDPSession) =>
  replace(
    own,
    '[Element]',
    ['requestFullscreen', 'webkitRequestFullscreen', 'webkitRequestFullScreen'],
    "() => Promise.reject(new TypeError('Permissions check failed'))",
  );

async function replace(own: CDPSession, kinds: string, names: string[], other: string) {
  const expression = `(() => {
    const kept = ${kinds}.filter(Boolean).flatMap(({ prototype }) =>
      ${JSON.stringify(names)}.filter((name) => name in prototype).map((name) => [prototype, name, prototype[name]]));
    for (const [kind, name] of kept) kind[name] = ${other};
    return () => { for (const [kind, name, own] of kept) kind[name] = own };
  })()`;
  const { result } = await own.send('Runtime.evaluate', { expression });
  const { objectId } = result;
  const call = { objectId, functionDeclaration: 'function () { this() }' };
  return async () => {
    if (objectId) await own.send('Runtime.callFunctionOn', call).catch(() => {});
  };
}

const abortMs = 1_000;

type Paused = {
  requestId: string;
  frameId: string;
  resourceType: string;
  request: { method: string; url: string };
};

function decide({ own, mainFrame, held }: Door, { requestId, ...paused }: Paused): void {
  const isRefused = [...held].filter((one) => refuses(one, mainFrame, paused)).length > 0;
  const answer = isRefused
    ? own.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    : own.send('Fetch.continueRequest', { requestId });
  answer.catch(() => {});
}

function refuses(
  { reach, departures }: Held,
  mainFrame: string,
  { frameId, resourceType, request }: Omit<Paused, 'requestId'>,
): boolean {
  if (reach === 'reading') {
    const isDeparture = resourceType === 'Document' && frameId === mainFrame;
    return isDeparture || !/^(?:GET|HEAD|OPTIONS)$/.test(request.method);
  }
  if (!/Image|Font|Stylesheet|Media/.test(resourceType))
    departures.push({ kind: 'submission', url: request.url });
  return true;
}

/** Listens on the session of our scripts: news of a departure comes before the answer of a later script. */
function watchDepartures(session: CDPSession, mainFrame: string, departures: Departure[]): () => void {
  const onNavigation = ({ frameId, reason, disposition, url }: Requested) => {
    if (frameId !== mainFrame || !/^https?:/.test(url)) return;
    const kind = disposition === 'currentTab' ? toKind(reason) : 'window';
    departures.push({ kind, url });
  };
  const onWindow = ({ url }: { url: string }) => void departures.push({ kind: 'window', url });
  const onDialog = ({ url, type, message }: { url: string; type: string; message: string }) =>
    void departures.push({ kind: 'dialog', url, ...(type === 'alert' ? { message } : {}) });
  session.on('Page.frameRequestedNavigation', onNavigation);
  session.on('Page.windowOpen', onWindow);
  session.on('Page.javascriptDialogOpening', onDialog);
  return () => {
    session.off('Page.frameRequestedNavigation', onNavigation);
    session.off('Page.windowOpen', onWindow);
    session.off('Page.javascriptDialogOpening', onDialog);
  };
}

type Requested = { frameId: string; reason: string; disposition: string; url: string };

const toKind = (reason: string) => (reason.startsWith('formSubmission') ? 'submission' : 'navigation');
