import { useEffect, useRef, useState } from 'react';
import { findDeletedNote, forgetDeletedNote, keepDeletedNote } from '../../queries/deletedNotes.ts';
import { type ShownCheck, toBase } from '../outbox/outbox.ts';
import type { CriterionEntry } from './criterionEntries.ts';
import type { Written } from './useChoose.ts';

const pauseMs = 1_000;

type Props = {
  pageId: number;
  entry: CriterionEntry;
  shown: ShownCheck;
  onWrite: (entry: CriterionEntry, note: Written) => void;
};

/** State when the user began to write, and the part of the text already kept. */
type Start = { note: string; kept: string; isOver: boolean; base: string | null };

/**
 * A note while the user writes it. Kept after every pause and on leaving field, screen or browser, so nothing
 * is lost. Notes that others save meanwhile do not replace the text.
 */
export function useNoteDraft(props: Props) {
  const saved = props.shown.note ?? '';
  const [text, setText] = useState(saved);
  const [start, setStart] = useState<Start | null>(null);
  const key = `${props.pageId} ${props.entry.criterion.num}`;
  const [deleted, setDeleted] = useState(() => findDeletedNote(key));
  useEffect(() => {
    if (!start) setText(saved);
  }, [saved, start]);

  const keep = (isDraft: boolean) => {
    if (!start || start.isOver || (text.trim() === start.kept && (isDraft || start.kept === start.note)))
      return;
    start.kept = text.trim();
    props.onWrite(props.entry, { text, base: start.base, isDraft });
  };
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    if (!start || text.trim() === start.kept) return;
    const pause = setTimeout(() => latest.current(true), pauseMs);
    return () => clearTimeout(pause);
  }, [text, start]);
  useEffect(() => {
    const leave = () => latest.current(true);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  /** The blur event comes before the next render: the ended draft must not be kept twice. */
  const end = () => {
    if (start) start.isOver = true;
    setStart(null);
  };
  const remember = (note: string) => {
    keepDeletedNote(key, note);
    setDeleted(note);
  };
  const write = (next: string) => {
    const base = toBase(props.entry.check);
    setStart((was) => was ?? { note: saved, kept: saved, isOver: false, base });
    if (next.trim() === '' && saved !== '') remember(start?.note || saved);
    setText(next);
  };
  return {
    text,
    deleted: text.trim() === '' ? deleted : null,
    isTouched: start !== null,
    write,
    leave(): void {
      keep(false);
      end();
    },
    /** Puts the deleted note back; it is saved like one that was typed. */
    restore(): void {
      if (deleted) write(deleted);
      forgetDeletedNote(key);
      setDeleted(null);
    },
  };
}
