/** An element that moves by itself. `change`: German words, or ''. `flashes`: in a second. */
export type Motion = {
  selector: string;
  snippet: string;
  words: string;
  change: string;
  width: number;
  height: number;
  flashes: number;
};

/** Texts that changed since the last look, by the element around them. */
export type TextChange = { selector: string; snippet: string; before: string; after: string };

export type MotionInPage = {
  listMotions(): Motion[];
  listChanges(): TextChange[];
  /** Names of what a person can operate, outside of navigation; '' for those without name. */
  listControls(): string[];
  countTexts(): number;
  end(): void;
};

type MotionParts = {
  toHostPath(element: Element, generated: RegExp): string[];
  toSelector(element: Element, generated: RegExp): string;
  freeze(): void;
  isNewKind(element: Element): boolean;
  generated: RegExp;
};

type MotionState = MotionParts & { texts: Map<Text, string> };

export function openMotion(parts: MotionParts): MotionInPage {
  const state: MotionState = { ...parts, texts: new Map() };
  state.texts = readShownTexts();
  return {
    listMotions: () => listMotions(state),
    listChanges: () => listTextChanges(state),
    listControls,
    countTexts: () => readShownTexts().size,
    end: () => state.freeze(),
  };
}

function listMotions(state: MotionState): Motion[] {
  const seen = new Set<Element>();
  return document.getAnimations().flatMap((animation) => {
    const target = (animation.effect as KeyframeEffect | null)?.target;
    if (!target || seen.has(target) || !isLasting(animation, target) || !state.isNewKind(target)) return [];
    const motion = measureMotion(animation, target);
    if (!motion) return [];
    seen.add(target);
    return [{ ...toMotionPlace(state, target), ...motion, words: toShort(target.textContent ?? '') }];
  });
}

/** WCAG 2.2.2: more than 5 s. Pseudo-elements cannot be measured. */
function isLasting(animation: Animation, target: Element): boolean {
  const effect = animation.effect as KeyframeEffect;
  if (effect.pseudoElement || animation.timeline !== document.timeline) return false;
  const { endTime } = effect.getComputedTiming();
  if (Number(endTime) <= 5_000 || getComputedStyle(target).animationPlayState !== 'running') return false;
  if (target.closest('[role=progressbar], [aria-busy=true], [role=status]')) return false;
  const { width, height, right, left } = target.getBoundingClientRect();
  return (
    width * height >= 400 &&
    right > 0 &&
    left < innerWidth &&
    target.checkVisibility({ visibilityProperty: true })
  );
}

type Frame = { x: number; y: number; width: number; opacity: number; light: number; hidden: boolean };

/** Looks at 40 moments of one round, and puts the animation back. */
function measureMotion(animation: Animation, target: Element) {
  const { duration } = (animation.effect as KeyframeEffect).getComputedTiming();
  const roundMs = Number(duration);
  const before = animation.currentTime;
  const frames: Frame[] = [];
  try {
    for (let step = 0; step <= 40; step++) {
      animation.currentTime = (roundMs * step) / 40;
      frames.push(readFrame(target));
    }
  } finally {
    animation.currentTime = before;
  }
  const change = toChange(frames, target);
  const { width, height } = target.getBoundingClientRect();
  const flashes = (countFlashes(frames) * 1_000) / roundMs;
  return change || flashes > 3
    ? { change, width: Math.round(width), height: Math.round(height), flashes }
    : null;
}

function readFrame(target: Element): Frame {
  const { x, y, width } = target.getBoundingClientRect();
  const { opacity, visibility, backgroundColor } = getComputedStyle(target);
  const shown = visibility === 'hidden' ? 0 : Number(opacity);
  const ground = toLight(getComputedStyle(target.parentElement ?? target).backgroundColor) ?? 1;
  const light = (toLight(backgroundColor) ?? ground) * shown + ground * (1 - shown);
  return { x, y, width, opacity: shown, light, hidden: shown === 0 };
}

/** Relative luminance of an opaque colour. */
function toLight(colour: string): number | null {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  if (alpha < 0.9) return null;
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
    part <= 10.3 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Moves by 10 px, swells by a tenth, or fades by half: less is not noticed as movement. */
function toChange(frames: Frame[], target: Element): string {
  const spread = (pick: (frame: Frame) => number) =>
    Math.max(...frames.map(pick)) - Math.min(...frames.map(pick));
  const { width, height } = target.getBoundingClientRect();
  const isLarge = width * height >= 10_000 || (target.textContent ?? '').trim().length > 2;
  if (!isLarge) return '';
  if (spread((frame) => frame.opacity) >= 0.5) return 'blinkt';
  if (
    Math.max(
      spread((frame) => frame.x),
      spread((frame) => frame.y),
    ) >= 10
  )
    return 'bewegt sich';
  return spread((frame) => frame.width) >= 0.1 * width && width >= 100 ? 'ändert seine Größe' : '';
}

/** WCAG 2.3.1: a pair of opposing changes of luminance by a tenth, the darker below 0.8. */
function countFlashes(frames: Frame[]): number {
  let turns = 0;
  let extreme = frames[0]?.light ?? 0;
  let direction = 0;
  for (const { light } of frames) {
    const change = light - extreme;
    if (direction !== 0 && Math.sign(change) === direction) extreme = light;
    else if (Math.abs(change) >= 0.1 && Math.min(light, extreme) < 0.8) {
      turns++;
      direction = Math.sign(change);
      extreme = light;
    }
  }
  return turns / 2;
}

function readShownTexts(): Map<Text, string> {
  const texts = new Map<Text, string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && texts.size < 3_000) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (!/\S/.test(text.data) || !parent || /^(?:script|style|noscript)$/.test(parent.localName)) continue;
    if (parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && isInPage(text))
      texts.set(text, toShort(text.data));
  }
  return texts;
}

function isInPage(text: Text): boolean {
  const range = document.createRange();
  range.selectNodeContents(text);
  const { width, height, left, right } = range.getBoundingClientRect();
  return width > 2 && height > 2 && right > 0 && left < innerWidth;
}

/** Elements whose text is another one now. Places for screen readers and clocks are left out. */
function listTextChanges(state: MotionState): TextChange[] {
  const old = state.texts;
  state.texts = readShownTexts();
  const holders = new Map<Element, { before: string[]; after: string[] }>();
  for (const [text, words] of state.texts)
    if (old.get(text) !== words) noteChange(holders, text, { before: old.get(text) ?? '', after: words });
  return [...holders]
    .filter(([holder]) => state.isNewKind(holder) && !holder.closest('[role=timer], time'))
    .map(([holder, { before, after }]) => ({
      ...toMotionPlace(state, holder),
      before: toShort(before.join(' ')),
      after: toShort(after.join(' ')),
    }));
}

type Words = { before: string; after: string };

function noteChange(
  holders: Map<Element, { before: string[]; after: string[] }>,
  text: Text,
  words: Words,
): void {
  const holder = text.parentElement;
  if (!holder) return;
  const noted = holders.get(holder) ?? { before: [], after: [] };
  noted.before.push(words.before);
  noted.after.push(words.after);
  holders.set(holder, noted);
}

function listControls(): string[] {
  const css =
    'button, input, select, summary, a[href^="#"], a[href^="javascript"], [role=button], [role=switch], [onclick]';
  return [...document.querySelectorAll(css)]
    .filter((element) => !element.closest('nav, [role=search]') && element.checkVisibility())
    .map((element) => {
      const { value = '', title } = element as HTMLInputElement;
      return toShort(`${element.textContent} ${element.getAttribute('aria-label') ?? ''} ${value} ${title}`);
    });
}

function toMotionPlace({ toHostPath, toSelector, generated }: MotionState, element: Element) {
  const selector = [...toHostPath(element, generated), toSelector(element, generated)].join(' >>> ');
  return { selector, snippet: element.outerHTML.slice(0, 400) };
}

function toShort(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

export const motionParts = [
  openMotion,
  listMotions,
  isLasting,
  measureMotion,
  readFrame,
  toLight,
  toChange,
  countFlashes,
  readShownTexts,
  isInPage,
  listTextChanges,
  noteChange,
  listControls,
  toMotionPlace,
  toShort,
];
