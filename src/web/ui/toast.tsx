import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMove } from 'react-aria/useMove';
import { useToast, useToastRegion } from 'react-aria/useToast';
import { type QueuedToast, ToastQueue, type ToastState, useToastQueue } from 'react-stately/useToastState';
import type { Message } from '../messages.ts';
import { Shape, type Tone } from './badge.tsx';

type ToastContent = Message & { tone: Tone };

/** specification, public 9: 5000 ms, one at a time, swipe 50 px, hotkey F8 */
const timeoutMs = 5_000;
const swipePx = 50;
const hotkey = 'F8';

const queue = new ToastQueue<ToastContent>({ maxVisibleToasts: 1 });

/** Shows a message for five seconds; the newest takes the place of the one before. */
export function showToast(message: Message, tone: Tone = 'ok'): void {
  queue.clear();
  queue.add({ ...message, tone }, { timeout: timeoutMs });
}

/** Where toasts appear; once in every React root that shows some. */
export function ToastRegion() {
  const state = useToastQueue(queue);
  const toast = state.visibleToasts[0];
  return toast ? <Region state={state} toast={toast} /> : null;
}

type ToastProps = { state: ToastState<ToastContent>; toast: QueuedToast<ToastContent> };

function Region({ state, toast }: ToastProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { regionProps } = useToastRegion({ 'aria-label': 'Benachrichtigungen' }, state, ref);
  useEffect(() => {
    const focusToast = (event: KeyboardEvent) => {
      if (event.key === hotkey) ref.current?.querySelector<HTMLElement>('[role=alertdialog]')?.focus();
    };
    document.addEventListener('keydown', focusToast);
    return () => document.removeEventListener('keydown', focusToast);
  }, []);
  return (
    <div
      {...regionProps}
      ref={ref}
      data-screen-only
      className="fixed inset-x-4 bottom-4 z-50 sm:left-auto sm:w-[26rem]"
    >
      <Toast key={toast.key} state={state} toast={toast} />
    </div>
  );
}

const inks = { ok: 'text-ok', info: 'text-info', warn: 'text-warn', bad: 'text-bad', quiet: 'text-accent' };
const edges = {
  ok: 'border-l-ok',
  info: 'border-l-info',
  warn: 'border-l-warn',
  bad: 'border-l-bad',
  quiet: 'border-l-accent',
};

function Toast({ state, toast }: ToastProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { toastProps, contentProps, titleProps, descriptionProps } = useToast({ toast }, state, ref);
  const close = () => state.close(toast.key);
  const { offset, swipeProps } = useSwipe(close);
  const { tone, title, text } = toast.content;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role stands in toastProps
    <div
      {...toastProps}
      {...swipeProps}
      ref={ref}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className={`flex touch-pan-y gap-3 rounded-card border border-l-4 border-line bg-surface py-3 pr-2 pl-4 shadow-float ${edges[tone]}`}
      style={{ transform: `translateX(${offset}px)` }}
    >
      <Shape tone={tone} className={`mt-1.5 size-4 ${inks[tone]}`} />
      <div {...contentProps} className="min-w-0 grow py-0.5 text-base leading-normal">
        <p {...titleProps} className="font-bold">
          {title}
        </p>
        <p {...descriptionProps}>{text}</p>
      </div>
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

function useSwipe(onSwiped: () => void) {
  const [offset, setOffset] = useState(0);
  const moved = useRef(0);
  const { moveProps } = useMove({
    onMove: ({ deltaX, pointerType }) => {
      if (pointerType === 'keyboard') return;
      moved.current += deltaX;
      setOffset(moved.current);
    },
    onMoveEnd: () => {
      if (Math.abs(moved.current) > swipePx) onSwiped();
      moved.current = 0;
      setOffset(0);
    },
  });
  return { offset, swipeProps: { onPointerDown: moveProps.onPointerDown } };
}
