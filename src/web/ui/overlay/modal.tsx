import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { addOverlay, isOnTop } from './modalStack.ts';

type Props = {
  label?: string;
  labelledBy?: string;
  role: 'dialog' | 'alertdialog';
  className: string;
  onClose: () => void;
  isHeld?: boolean;
  isDismissable?: boolean;
  children: ReactNode;
};

export function Modal({ label, labelledBy, role, className, children, ...props }: Props) {
  const overlay = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const named = { role, 'aria-label': label, 'aria-labelledby': labelledBy };
  useOnTop(overlay, box);
  useEscape(overlay, props.isHeld ? null : props.onClose);
  const onMouseDown = (event: MouseEvent) => {
    if (event.target !== overlay.current) return;
    event.preventDefault(); // keeps the focus where it is
    if (props.isDismissable) props.onClose();
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: beside the box; the keyboard has Escape
    <div ref={overlay} onMouseDown={onMouseDown} className="dialog-overlay">
      <div ref={box} {...named} tabIndex={-1} className={className}>
        {children}
      </div>
    </div>,
    document.body,
  );
}

type Box = { current: HTMLElement | null };

/** Reads the focused element during render: by the first effect, `autoFocus` has already moved the focus. */
function useOnTop(overlay: Box, box: Box): void {
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    if (!overlay.current || !box.current) return;
    const remove = addOverlay(overlay.current);
    if (!box.current.contains(document.activeElement)) box.current.focus({ preventScroll: true });
    return () => {
      const isInside = overlay.current?.contains(document.activeElement) ?? false;
      remove();
      const isLost = isInside || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [overlay, box, before]);
}

/**
 * Skips Escape while a list in the dialog is open: the list closes first. Listens in a layout effect, because
 * an effect after the next paint would miss a quick key.
 */
function useEscape(overlay: Box, onEscape: (() => void) | null): void {
  const latest = useRef(onEscape);
  useLayoutEffect(() => {
    latest.current = onEscape;
  });
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const isElsewhere = event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
      if (isElsewhere || !isOnTop(overlay.current) || document.querySelector(':popover-open')) return;
      latest.current?.();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [overlay]);
}
