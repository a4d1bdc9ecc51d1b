import type { Measures, measureStop } from './measureInPage.ts';

declare function toSpacedText(element: Element): string;

export type DescribedElement = {
  /** Same number for the same element. */
  id: number;
  selector: string;
  snippet: string;
  tag: string;
  role: string;
  name: string;
};

/** Place of the focus after one press of a key. Boxes in CSS pixels of the window. */
export type Stop = Measures &
  DescribedElement & {
    box: { x: number; y: number; width: number; height: number };
    scroll: { x: number; y: number };
    view: { width: number; height: number };
    /** `deep`: may contain several stops that cannot be told apart. `widget`: marks the focus inside by itself. */
    kind: 'text' | 'frame' | 'deep' | 'widget' | 'control' | 'area';
    /** Same text for elements that the style sheets treat alike. */
    look: string;
    tabIndex: number;
    isSkipLink: boolean;
    isOff: boolean;
  };

/** Elements by number, and functions of other files: a script in the page has no imports. */
export type Naming = {
  elements: Element[];
  ids: WeakMap<Element, number>;
  parts: {
    toHostPath(element: Element, generated: RegExp): string[];
    toSelector(element: Element, generated: RegExp): string;
    generated: RegExp;
    measureStop: typeof measureStop;
  };
};

function describeStop(element: Element, naming: Naming): Stop {
  const { parts } = naming;
  return {
    ...parts.measureStop(element, (layer) => toPath(layer, parts).join(' >>> ')),
    ...describeElement(element, naming),
    box: toBox(element),
    scroll: { x: scrollX, y: scrollY },
    view: { width: document.documentElement.clientWidth, height: innerHeight },
    kind: toKind(element),
    look: toLook(element),
    tabIndex: (element as HTMLElement).tabIndex,
    isSkipLink: element.localName === 'a' && /^#./.test(element.getAttribute('href') ?? ''),
    isOff: element.closest('[aria-disabled=true], a.disabled, button.disabled, li.disabled') !== null,
  };
}

function describeElement(element: Element, naming: Naming): DescribedElement {
  return {
    id: toId(element, naming),
    selector: toPath(element, naming.parts).join(' >>> ').slice(0, 1_000),
    snippet: element.outerHTML.slice(0, 400),
    tag: element.localName,
    role: element.getAttribute('role')?.trim().split(/\s+/)[0] ?? '',
    name: toName(element),
  };
}

/** Selectors from the outermost frame and shadow host to the element. */
function toPath(element: Element, { toHostPath, toSelector, generated, ...rest }: Naming['parts']): string[] {
  const frame = element.ownerDocument.defaultView?.frameElement;
  const outer = frame ? toPath(frame, { toHostPath, toSelector, generated, ...rest }) : [];
  return [...outer, ...toHostPath(element, generated), toSelector(element, generated)];
}

/** Box in the window of the page, also for elements in frames. */
function toBox(element: Element): Stop['box'] {
  const { x, y, width, height } = element.getBoundingClientRect();
  const frame = element.ownerDocument.defaultView?.frameElement;
  if (!frame) return { x, y, width, height };
  const outer = toBox(frame);
  return { x: outer.x + frame.clientLeft + x, y: outer.y + frame.clientTop + y, width, height };
}

function toKind(element: Element): Stop['kind'] {
  const role = element.getAttribute('role') ?? '';
  if (/^i?frame$/.test(element.localName)) return 'frame';
  if (isTextField(element)) return 'text';
  if (element.localName.includes('-') && !element.shadowRoot && !element.hasAttribute('tabindex'))
    return 'deep';
  if (/^(?:video|audio|object|embed)$/.test(element.localName)) return 'deep';
  const type = element.localName === 'input' ? (element as HTMLInputElement).type : '';
  if (/^(?:date|time|month|week|datetime-local)$/.test(type)) return 'deep';
  const isWidget =
    /^(?:listbox|tree|grid|treegrid|menu|menubar|tablist|radiogroup|toolbar|application)$/.test(role);
  if (isWidget || element.hasAttribute('aria-activedescendant')) return 'widget';
  const isNative = /^(?:a|area|button|input|select|summary)$/.test(element.localName);
  const isControl =
    /^(?:button|link|checkbox|radio|switch|tab|menuitem\w*|option|slider|spinbutton|combobox)$/;
  const isPressed = getComputedStyle(element).cursor === 'pointer';
  return isNative || isControl.test(role) || isPressed ? 'control' : 'area';
}

/** The caret shows the focus there. */
function isTextField(element: Element): boolean {
  if (element.localName === 'textarea' || (element as HTMLElement).isContentEditable) return true;
  const types = /^(?:text|search|email|tel|url|password|number)$/;
  return element.localName === 'input' && types.test((element as HTMLInputElement).type);
}

function toName(element: Element): string {
  const labels = [...((element as HTMLInputElement).labels ?? [])].map(toLabelText).join(' ');
  const text = toSpacedText(element);
  const images = [...element.querySelectorAll('img[alt]')]
    .map((image) => image.getAttribute('alt'))
    .join(' ');
  const isButton = element.matches('input[type=button], input[type=submit], input[type=reset]');
  const value = isButton ? (element as HTMLInputElement).value : '';
  const title = element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '';
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const named = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const label = named.trim() || element.getAttribute('aria-label')?.trim();
  const own = element.localName === 'select' ? '' : text.trim();
  return (label || labels.trim() || own || images || value || title).replace(/\s+/g, ' ').trim().slice(0, 60);
}

/** Options of a list within the label are no part of its name. */
function toLabelText(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const field of copy.querySelectorAll('select, textarea')) field.remove();
  return copy.textContent ?? '';
}

function toLook(element: Element): string {
  const parent = element.parentElement;
  const around = parent ? `${parent.localName}.${parent.className}` : '';
  const type = element.getAttribute('type') ?? '';
  // A rule for a part of the page may draw the focus of boxes that others replace.
  const part = /^(?:radio|checkbox)$/.test(type) ? (parent?.parentElement?.className ?? '') : '';
  return `${around} ${element.localName}.${element.className} ${type} ${part} ${getComputedStyle(element).outlineStyle}`;
}

function toId(element: Element, { elements, ids }: Naming): number {
  const known = ids.get(element);
  if (known !== undefined) return known;
  elements.push(element);
  ids.set(element, elements.length - 1);
  return elements.length - 1;
}

export const stopParts = [
  describeStop,
  describeElement,
  toId,
  toPath,
  toBox,
  toKind,
  isTextField,
  toName,
  toLabelText,
  toLook,
];
