/** A form whose fields are gone, take no answer any more or have lost what was written. */
export type LostForm = {
  selector: string;
  snippet: string;
  fields: number;
  kind: 'gone' | 'locked' | 'emptied';
};

/** Element that says that the time is up. */
export type Expiry = { selector: string; snippet: string; words: string };

type Place = { selector: string; snippet: string };

export type RunningClock = Place & { words: string; leftMs: number };

export type TimeInPage = {
  findExpiry(): Expiry | null;
  hasForms(): boolean;
  findLost(): LostForm | null;
  /** Empties the fields again in which something was written to see if it stays. */
  empty(): void;
  /** Text that told the time left before it was over, or null. */
  findNotice(): Place | null;
  /** True if something in the page, shown or not yet, speaks of more time. */
  hasExtension(): boolean;
  findClock(parts: Element[]): RunningClock | null;
  isTicking(): boolean;
};

type Parts = {
  toHostPath(element: Element, generated: RegExp): string[];
  toSelector(element: Element, generated: RegExp): string;
  generated: RegExp;
};

export function openTime({ toHostPath, toSelector, generated }: Parts): TimeInPage {
  const all = [...document.forms, document.body].map((form) => ({ form, fields: listOpenFields(form) }));
  const forms = all.filter(({ fields }) => fields.length > 1);
  const toPlace = (element: Element) => ({
    selector: [...toHostPath(element, generated), toSelector(element, generated)].join(' >>> '),
    snippet: element.outerHTML.slice(0, 400),
  });
  const isForm = ({ form }: { form: HTMLElement }) => form !== document.body;
  const written = new Map(forms.filter(isForm).map(({ form, fields }) => [form, fields.filter(write)]));
  const known = new Set(listExpiries());
  const notice = listNotices()[0];
  const noticePlace = notice ? toPlace(notice) : null;
  let clock: Element | null = null;
  let before = '';
  return {
    findClock: (parts) => {
      const own = listNotices().filter((one) => parts.some((part) => part.contains(one)));
      clock = own.findLast((one) => toLeftMs(one.textContent ?? '') > 0) ?? null;
      before = clock?.textContent ?? '';
      const leftMs = toLeftMs(before);
      return clock && leftMs > 0
        ? { ...toPlace(clock), words: before.replace(/\s+/g, ' ').trim().slice(0, 80), leftMs }
        : null;
    },
    isTicking: () => {
      const now = toLeftMs(clock?.textContent ?? '');
      return now > 0 && now !== toLeftMs(before);
    },
    findExpiry: () => {
      const [holder] = listExpiries().filter((one) => !known.has(one));
      return holder ? { ...toPlace(holder), words: (holder.textContent ?? '').trim().slice(0, 80) } : null;
    },
    findNotice: () => noticePlace,
    hasForms: () => forms.length > 0,
    findLost: () => {
      // Fields without a form that are gone may be those of a notice that closed.
      const lost = forms.find(
        (one) =>
          !one.fields.some(isOpen) && (isForm(one) || one.fields.some((field) => field.checkVisibility())),
      );
      const isLocked = lost?.fields.some((field) => field.checkVisibility());
      if (lost)
        return { ...toPlace(lost.form), fields: lost.fields.length, kind: isLocked ? 'locked' : 'gone' };
      const [form, fields] = [...written].find(([, own]) => own.length > 0 && own.every(isEmpty)) ?? [];
      return form && fields ? { ...toPlace(form), fields: fields.length, kind: 'emptied' } : null;
    },
    empty: () => {
      for (const field of [...written.values()].flat()) (field as HTMLInputElement).value = '';
    },
    hasExtension,
  };
}

function listOpenFields(form: HTMLElement): Element[] {
  const css = 'textarea, select, input:not([type=hidden], [type=submit], [type=button], [type=image])';
  return [...form.querySelectorAll(css)].filter(
    (field) => isOpen(field) && (field.closest('form') ?? document.body) === form,
  );
}

function isOpen(field: Element): boolean {
  return field.checkVisibility() && !field.matches(':disabled');
}

/** Writes into an empty field for text, without telling the scripts of the page. */
function write(field: Element): boolean {
  const { type, value } = field as HTMLInputElement;
  const isForText = field.localName === 'textarea' || /^(?:text|email|tel|search)$/.test(type);
  if (!isForText || value !== '') return false;
  (field as HTMLInputElement).value = '1';
  return (field as HTMLInputElement).value === '1';
}

function isEmpty(field: Element): boolean {
  return field.isConnected && (field as HTMLInputElement).value === '';
}

/** Elements with own words that a session, or what was held for somebody, is over. */
function listExpiries(): Element[] {
  const words =
    /(?:sitzung|session|reservierung|reservation|anmeldung|zeit für|time to).{0,60}(?:abgelaufen|beendet|erloschen|expired|timed? out|ended|is up|is over)|\bzeit ist (?:um|abgelaufen|vorbei)\b|\btime(?: is|[’']s) (?:up|over)\b/i;
  const hasOwn = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && words.test(node.nodeValue ?? ''),
    );
  return [...document.querySelectorAll('body *')].filter((one) => hasOwn(one) && one.checkVisibility());
}

/** Clocks that count down, and sentences that name a span of time and what ends then. */
function listNotices(): Element[] {
  const clock = /\b\d{1,2}:[0-5]\d\b/;
  const span =
    /\d+\s*(?:sekunden|minuten|sek\b|min\b|seconds?|minutes?)|(?:einer|one|eine|zwei|drei|fünf|zehn|two|three|five|ten) (?:minuten?|minutes?)/i;
  const ends =
    /abgemeldet|abmeldung|ablauf|abgelaufen|läuft|endet|reserviert|gehalten|noch\b|verbleib|restzeit|zurückgesetzt|geleert|gelöscht|frist|sitzung|expire|log(?:ged)? (?:you )?out|session|held|hold|reserved|left|remaining|cleared|time/i;
  const isNotice = (element: Element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const words = (element.textContent ?? '').trim();
    if (own.length === 0 || words.length > 250 || !element.checkVisibility()) return false;
    return (clock.test(words) || span.test(words)) && ends.test(words);
  };
  return [...document.querySelectorAll('body *')].filter(isNotice);
}

function toLeftMs(words: string): number {
  const [, minutes, seconds] = /(\d{1,2}):([0-5]\d)\b/.exec(words) ?? [];
  if (seconds) return (Number(minutes) * 60 + Number(seconds)) * 1_000;
  const [, count, unit] = /(\d+)\s*(sek|sec|min)/i.exec(words) ?? [];
  return Number(count ?? 0) * (unit?.toLowerCase() === 'min' ? 60_000 : 1_000);
}

function hasExtension(): boolean {
  const words =
    /verläng|mehr zeit|angemeldet bleiben|sitzung fortsetzen|extend|more time|stay (?:signed|logged)|keep (?:me|going)|continue session/i;
  const controls = document.querySelectorAll('button, a, input[type=button], [role=button], dialog');
  return [...controls].some((control) =>
    words.test(
      `${control.textContent} ${control.getAttribute('aria-label')} ${control.getAttribute('value')}`,
    ),
  );
}

export const timeParts = [
  openTime,
  listOpenFields,
  isOpen,
  write,
  isEmpty,
  listExpiries,
  listNotices,
  toLeftMs,
  hasExtension,
];
