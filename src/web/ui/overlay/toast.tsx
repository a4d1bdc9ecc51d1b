import { X } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { Shape, type Tone } from '../sign/badge.tsx';
import { createToastQueue } from './toastQueue.ts';
import { useClearOfFocus } from './useClearOfFocus.ts';
import { useSwipe } from './useSwipe.ts';

export type Message = { title: string; text: string };

/** `isNews`: result of background work; the message list counts it as unread. */
export type ToastContent = Message & { tone: Tone; isNews?: boolean };
type ShownToast = ToastContent & { key: number };

/** specification, public 9: 5000 ms, one at a time, hotkey F8 */
const timeoutMs = 5_000;
const hotkey = 'F8';

const queue = createToastQueue<ShownToast>(tell);
let count = 0;
let keep: (toast: ToastContent) => void = () => {};
const listeners = new Set<() => void>();

/** Shows a message for five seconds; only news wait for an earlier one. Returns its key for `hideToast`. */
export function showToast(message: Message & { isNews?: boolean }, tone: Tone = 'ok'): number {
  const toast = { ...message, tone };
  const key = ++count;
  queue.add({ ...toast, key });
  keep(toast);
  return key;
}

/** Hides a message that is no longer true; does nothing if another one has replaced it. */
export function hideToast(key: number | null): void {
  queue.remove(key);
}

/** Sets the one function that keeps every shown message, for as long as the page is open. */
export function keepToasts(keeper: (toast: ToastContent) => void): void {
  keep = keeper;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Place for toasts, needed in every React root that shows some. Only the first on a page draws. */
export function ToastRegion() {
  const own = useId();
  useEffect(() => addRegion(own), [own]);
  const toast = useSyncExternalStore(
    subscribe,
    () => (regions[0] === own ? queue.read() : null),
    () => null,
  );
  return toast ? createPortal(<Region toast={toast} />, document.body) : null;
}

/** Ids of the mounted regions; each carries the name of its React root. */
const regions: string[] = [];

function addRegion(region: string): () => void {
  regions.push(region);
  tell();
  return () => {
    regions.splice(regions.indexOf(region), 1);
    tell();
  };
}

function Region({ toast }: { toast: ShownToast }) {
  const region = useRef<HTMLElement>(null);
  const focus = useFocusKeeping(region, toast.key);
  useClearOfFocus(region, toast.key);
  useEffect(() => {
    const focusToast = (event: globalThis.KeyboardEvent) => {
      if (event.key === hotkey) focusInside(region.current);
    };
    document.addEventListener('keydown', focusToast);
    return () => document.removeEventListener('keydown', focusToast);
  }, []);
  const close = () => {
    focus.giveBack();
    queue.next();
  };
  return (
    <section
      ref={region}
      aria-label="Benachrichtigungen"
      tabIndex={-1}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      data-screen-only
      data-toasts
      className="fixed inset-x-4 bottom-(--message-bottom,1rem) z-50 data-above:top-(--message-top,4.25rem) data-above:bottom-auto sm:left-auto sm:w-[26rem] sm:data-aside:right-auto sm:data-aside:left-4"
    >
      <Toast key={toast.key} toast={toast} close={close} />
    </section>
  );
}

const focusInside = (region: HTMLElement | null) =>
  region?.querySelector<HTMLElement>('[role=alertdialog]')?.focus();

/** Returns the focus to its origin when a toast closes, or passes it to the toast that replaces it. */
function useFocusKeeping(region: RefObject<HTMLElement | null>, key: number) {
  const before = useRef<EventTarget | null>(null);
  const isInside = useRef<boolean>(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new toast
  useEffect(() => {
    if (isInside.current) focusInside(region.current);
  }, [key]);
  return {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!isInside.current && relatedTarget) before.current = relatedTarget;
      isInside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      isInside.current = currentTarget.contains(relatedTarget);
    },
    giveBack: () => {
      if (isInside.current && before.current instanceof HTMLElement) before.current.focus();
    },
  };
}

const inks = { ok: 'text-ok', info: 'text-info', warn: 'text-warn', bad: 'text-bad', quiet: 'text-accent' };
const edges = {
  ok: 'border-l-ok',
  info: 'border-l-info',
  warn: 'border-l-warn',
  bad: 'border-l-bad',
  quiet: 'border-l-accent',
};

type ToastProps = { toast: ToastContent; close: () => void };

function Toast({ toast: { tone, title, text }, close }: ToastProps) {
  const id = useId();
  const pause = usePause(close);
  const { offsetPx, onPointerDown } = useSwipe(close);
  return (
    <div
      role="alertdialog"
      aria-modal="false"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: F8 brings the focus here, and then the time stands still
      tabIndex={0}
      {...pause}
      onPointerDown={onPointerDown}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
      className={`flex touch-pan-y select-none gap-3 rounded-card border border-l-4 border-line bg-surface py-3 pr-2 pl-4 shadow-float ${edges[tone]}`}
      style={{ transform: `translateX(${offsetPx}px)` }}
    >
      <Shape tone={tone} className={`mt-1.5 size-4 ${inks[tone]}`} />
      <Announced>
        <p id={`${id}-title`} className="font-bold">
          {title}
        </p>
        {text && <p id={`${id}-text`}>{text}</p>}
      </Announced>
      <button
        type="button"
        aria-label="Schließen"
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-tint"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
}

/** NVDA reads an alert only when its content appears in an element that is already there. */
function Announced({ children }: { children: React.ReactNode }) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return (
    <div
      role="alert"
      aria-atomic="true"
      aria-hidden={isThere ? undefined : true}
      className="min-w-0 grow py-0.5 text-base leading-normal"
    >
      {children}
    </div>
  );
}

/** Calls back when the time is over; the clock pauses while the pointer or the focus is on the toast. */
function usePause(onEnd: () => void) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const left = useRef(timeoutMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isHovered || isFocused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [isHovered, isFocused]);
  return {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => setIsHovered(pointerType !== 'touch'),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) =>
      setIsFocused(currentTarget.contains(relatedTarget)),
  };
}
