import type { CDPSession } from 'playwright-core';
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
export async function holdPage(
  { page, session, navigation }: AuditedPage,
  reach: Reach = 'reading',
): Promise<HeldPage> {
  const own = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const mainFrame = frameTree.frame.id;
  const departures: Departure[] = [];
  own.on('Fetch.requestPaused', (paused) => {
    if (reach === 'reading') return decide(own, paused, mainFrame);
    if (!/Image|Font|Stylesheet|Media/.test(paused.resourceType))
      departures.push({ kind: 'submission', url: paused.request.url });
    own.send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Aborted' }).catch(() => {});
  });
  // A button may lead back to the page before this one.
  await own.send('Page.resetNavigationHistory');
  await own.send('Fetch.enable', { patterns: [{ urlPattern: 'http*', requestStage: 'Request' }] });
  const stopWatching = watchDepartures(session, mainFrame, departures);
  const giveSockets = reach === 'deaf' ? await muteSockets(own) : () => {};
  return {
    begin: () => void departures.splice(0),
    departures: () => [...departures],
    release: async () => {
      stopWatching();
      await giveSockets();
      if (navigation.isPending()) await navigation.end(abortMs);
      await own.detach().catch(() => {});
    },
  };
}

/** Connections that are open already send nothing meanwhile. */
async function muteSockets(own: CDPSession): Promise<() => Promise<void>> {
  const expression = `(() => {
    const kinds = [globalThis.WebSocket, globalThis.RTCDataChannel].filter(Boolean).map((kind) => kind.prototype);
    const sends = kinds.map(({ send }) => send);
    for (const kind of kinds) kind.send = () => {};
    return () => kinds.forEach((kind, at) => { kind.send = sends[at] });
  })()`;
  const { result } = await own.send('Runtime.evaluate', { expression });
  const { objectId } = result;
  const call = { objectId, functionDeclaration: 'function () { this() }' };
  return async () => {
    if (objectId) await own.send('Runtime.callFunctionOn', call).catch(() => {});
  };
}

const abortMs = 1_000;

type Paused = { requestId: string; frameId: string; resourceType: string; request: { method: string } };

function decide(own: CDPSession, { requestId, frameId, resourceType, request }: Paused, mainFrame: string) {
  const isDeparture = resourceType === 'Document' && frameId === mainFrame;
  const isSending = !/^(?:GET|HEAD|OPTIONS)$/.test(request.method);
  const answer =
    isDeparture || isSending
      ? own.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : own.send('Fetch.continueRequest', { requestId });
  answer.catch(() => {});
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
