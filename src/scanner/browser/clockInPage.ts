type Timer = { id: number; dueMs: number; everyMs: number | null; call: () => void };
type Native = ReturnType<typeof takeNative>;
/** Milliseconds until the next timer or frame of the page is due, or null. */
export type Due = number | null;
type PageClock = { next(): Due; advance(ms: number): Promise<Due>; countMotionQueries(): number };

type State = {
  name: string;
  native: Native;
  timers: Map<number, Timer>;
  frames: Map<number, FrameRequestCallback>;
  elapsedMs: number;
  nextFrameMs: number;
  lastId: number;
  depth: number;
  asked: number;
  motionQueries: number;
};

/**
 * Runs in the page before its first script. Time is held there until `advance`. Timers and frames run in the order in
 * which they are due, however busy the machine is. Random numbers are the same at every visit. Loading, messages and
 * everything else go on in real time. A frame of another origin keeps its own clock.
 */
export function installClock(name: string, seedRandom: () => void): void {
  const place = globalThis as unknown as Record<string, unknown>;
  if (place[name] || !isOurs() || matchMedia('(scripting: none)').matches) return;
  const counts = { elapsedMs: 0, nextFrameMs: 0, lastId: 0, depth: 0, asked: 0, motionQueries: 0 };
  const state: State = {
    name,
    native: takeNative(),
    timers: new Map(),
    frames: new Map(),
    ...counts,
  };
  replaceTimers(state);
  replaceFrames(state);
  replaceTime(state);
  replaceMotionQuery(state);
  seedRandom();
  const value: PageClock = {
    next: () => findNext(state),
    advance: (ms) => advance(state, ms),
    countMotionQueries: () => state.motionQueries,
  };
  Object.defineProperty(place, name, { value: Object.freeze(value) });
}

function isOurs(): boolean {
  try {
    return self === top || parent.location.origin === location.origin || location.origin === 'null';
  } catch {
    return false;
  }
}

function takeNative() {
  const { setTimeout, requestAnimationFrame, requestIdleCallback, reportError } = globalThis;
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  const later = (call: () => void, ms: number) => setTimeout.call(globalThis, call, ms);
  return {
    later,
    now: performance.now.bind(performance),
    date: Date.now,
    report: (fault: unknown) => reportError.call(globalThis, fault),
    turn: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        port2.postMessage(0);
      }),
    calm: () =>
      new Promise<void>((resolve) => {
        later(resolve, 1_500);
        const idle = () => void requestIdleCallback.call(globalThis, () => resolve(), { timeout: 1_000 });
        requestAnimationFrame.call(globalThis, idle);
      }),
  };
}

function replace(owner: object, key: string, value: unknown): void {
  const old = Object.getOwnPropertyDescriptor(owner, key);
  Object.defineProperty(owner, key, { configurable: true, enumerable: true, ...old, value, writable: true });
}

function replaceTimers(state: State): void {
  const add = (everyMs: number | null, dueMs: unknown, call: () => void) =>
    addTimer(state, { call, everyMs, dueMs: Math.max(0, Number(dueMs) || 0) });
  replace(globalThis, 'setTimeout', (call: unknown, ms?: unknown, ...given: unknown[]) =>
    add(null, ms, toCall(call, given)),
  );
  replace(globalThis, 'setInterval', (call: unknown, ms?: unknown, ...given: unknown[]) =>
    add(Math.max(4, Number(ms) || 0), Math.max(4, Number(ms) || 0), toCall(call, given)),
  );
  replace(globalThis, 'requestIdleCallback', (call: IdleRequestCallback) =>
    add(null, 5, () => call({ didTimeout: false, timeRemaining: () => 40 })),
  );
  for (const clear of ['clearTimeout', 'clearInterval', 'cancelIdleCallback'])
    replace(globalThis, clear, (id?: unknown) => void state.timers.delete(Number(id)));
}

function toCall(call: unknown, given: unknown[]): () => void {
  if (typeof call === 'function') return () => void call.apply(globalThis, given);
  // biome-ignore lint/security/noGlobalEval: what the page asks for, within its own policy
  const run = eval;
  return () => void run(`${call}`);
}

/** Timers without delay run at once, except in a chain that would never end. */
function addTimer(state: State, { dueMs, ...asked }: Omit<Timer, 'id'>): number {
  const isAtOnce = dueMs < 5 && asked.everyMs === null && state.depth < 5;
  const delayMs = isAtOnce ? dueMs : Math.max(4, dueMs);
  const timer = { ...asked, id: ++state.lastId, dueMs: readMs(state) + delayMs };
  state.timers.set(timer.id, timer);
  const level = state.depth + 1;
  if (isAtOnce) state.native.later(() => runTimer(state, timer, level), delayMs);
  return timer.id;
}

function runTimer(state: State, timer: Timer, level: number): void {
  if (state.timers.get(timer.id) !== timer) return;
  if (timer.everyMs === null) state.timers.delete(timer.id);
  else timer.dueMs += timer.everyMs;
  state.depth = level;
  runGuarded(state, timer.call);
  state.depth = 0;
}

function runGuarded({ native }: State, call: () => void): void {
  try {
    call();
  } catch (fault) {
    native.report(fault);
  }
}

function replaceFrames(state: State): void {
  replace(globalThis, 'requestAnimationFrame', (call: FrameRequestCallback) => {
    if (typeof call !== 'function') throw new TypeError('parameter 1 is not of type Function');
    state.frames.set(++state.lastId, call);
    return state.lastId;
  });
  replace(globalThis, 'cancelAnimationFrame', (id: number) => void state.frames.delete(id));
}

function replaceTime(state: State): void {
  const startedAt = state.native.now();
  const startedOn = state.native.date();
  replace(Performance.prototype, 'now', () => startedAt + readMs(state));
  const now = () => Math.floor(startedOn + readMs(state));
  const real = Date;
  replace(real, 'now', now);
  const replaced = new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  });
  replace(real.prototype, 'constructor', replaced);
  replace(globalThis, 'Date', replaced);
}

/** Styles hold still for the pictures; scripts move as they do for most people, on the clock of the page. */
function replaceMotionQuery(state: State): void {
  const ask = matchMedia;
  const part = /\(\s*prefers-reduced-motion\s*(?::\s*([\w-]+)\s*)?\)/gi;
  replace(globalThis, 'matchMedia', (query: unknown) => {
    const toAnswer = (_: string, value = '') => {
      state.motionQueries++;
      return /^no-/i.test(value) ? '(min-width: 0)' : '(max-width: 0)';
    };
    return ask.call(globalThis, `${query}`.replace(part, toAnswer));
  });
}

/** After 5,000 calls in a row, each adds 0.1 ms: a loop that waits for time to pass must end. */
function readMs(state: State): number {
  if (++state.asked === 1_000)
    void state.native.turn().then(() => {
      state.asked = 0;
    });
  if (state.asked > 5_000) state.elapsedMs += 0.1;
  return state.elapsedMs;
}

type FrameClock = { clock: PageClock; isThere(): boolean };

function listClocks({ name }: State): FrameClock[] {
  const found: FrameClock[] = [];
  for (let n = 0; n < Math.min(window.length, 50); n++) {
    const frame = window[n]!;
    const clock = findClock(frame, name);
    if (clock) found.push({ clock, isThere: () => !frame.closed && findClock(frame, name) === clock });
  }
  return found;
}

function findClock(frame: Window, name: string): PageClock | undefined {
  try {
    return (frame as unknown as Record<string, PageClock | undefined>)[name];
  } catch {
    // The frame has another origin.
    return undefined;
  }
}

/** A frame that is removed or navigates meanwhile never answers. */
async function advanceFrame({ native }: State, { clock, isThere }: FrameClock, ms: number): Promise<void> {
  const work = clock.advance(ms).then(() => true);
  const wait = () => new Promise<boolean>((resolve) => native.later(() => resolve(!isThere()), 50));
  while (!(await Promise.race([work, wait()])));
}

function findNext(state: State): Due {
  let next = state.frames.size > 0 ? state.nextFrameMs : Number.POSITIVE_INFINITY;
  for (const { dueMs } of state.timers.values()) next = Math.min(next, dueMs);
  next -= state.elapsedMs;
  for (const { clock } of listClocks(state)) next = Math.min(next, clock.next() ?? next);
  return Number.isFinite(next) ? Math.max(0, next) : null;
}

/**
 * Limits the calls, because some callbacks create new ones without end. Runs no animation frame before time
 * has moved on: requests that the page has made until then are loaded first.
 */
async function advance(state: State, ms: number): Promise<Due> {
  const endMs = state.elapsedMs + ms;
  state.nextFrameMs = Math.max(state.nextFrameMs, state.elapsedMs + 1);
  const inFrames = listClocks(state).map((frame) => advanceFrame(state, frame, ms));
  for (let calls = 0; calls < 2_000 && runNext(state, endMs); calls++) await state.native.turn();
  state.elapsedMs = Math.max(state.elapsedMs, endMs);
  await Promise.all(inFrames);
  await state.native.calm();
  return findNext(state);
}

/**
 * Frames come every 50 ms: script animations reach their end with a fraction of the frames. False: nothing is due.
 */
function runNext(state: State, endMs: number): boolean {
  const timer = findDue(state, endMs);
  const frameMs = state.frames.size > 0 ? Math.max(state.nextFrameMs, state.elapsedMs) : endMs + 1;
  if (frameMs > endMs && !timer) return false;
  const isFrame = frameMs <= endMs && (!timer || frameMs < timer.dueMs);
  state.elapsedMs = Math.max(state.elapsedMs, isFrame ? frameMs : timer!.dueMs);
  if (isFrame) runFrames(state);
  else runTimer(state, timer!, 5);
  return true;
}

function findDue({ timers }: State, endMs: number): Timer | null {
  let first: Timer | null = null;
  for (const timer of timers.values())
    if (timer.dueMs <= endMs && (!first || timer.dueMs < first.dueMs)) first = timer;
  return first;
}

function runFrames(state: State): void {
  const batch = state.frames;
  state.frames = new Map();
  state.nextFrameMs = state.elapsedMs + 50;
  const now = performance.now();
  for (const call of batch.values()) runGuarded(state, () => call(now));
}

export const clockParts = [
  installClock,
  isOurs,
  takeNative,
  replace,
  replaceTimers,
  toCall,
  addTimer,
  runTimer,
  runGuarded,
  replaceFrames,
  replaceTime,
  replaceMotionQuery,
  readMs,
  listClocks,
  findClock,
  advanceFrame,
  findNext,
  advance,
  runNext,
  findDue,
  runFrames,
];
