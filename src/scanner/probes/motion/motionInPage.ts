import type { ChangeState, TextChange } from './changesInPage.ts';

declare function readShownTexts(): Map<Node, string>;
declare function listTextChanges(state: ChangeState): TextChange[];
declare function findRotation(state: ChangeState): TextChange | null;
declare function listNear(place: Element | undefined): Element[];
declare function toShort(text: string): string;
declare function listControls(): Element[];
declare function toControlName(element: Element): string;
declare function listStops(): Element[];
declare function pressAll(pressed: Map<Element, string>, controls: Element[]): number;
declare function point(place: Element | undefined, kinds: string[]): number;
declare function findMiddle(place: Element | undefined): { x: number; y: number } | null;
declare function isSilent(control: Element, before: string): boolean;

/** An element that moves by itself. `change`: German words, or ''. `flashes`: in a second. `lastsMs`: null without end. */
export type Motion = {
  selector: string;
  snippet: string;
  words: string;
  change: string;
  width: number;
  height: number;
  flashes: number;
  lastsMs: number | null;
};

export type MotionInPage = {
  listMotions(): Motion[];
  listChanges(): TextChange[];
  forgetTurns(): void;
  /** Part of the page in which texts took turns in at least two looks, with two of them. */
  findRotation(): TextChange | null;
  /** Names of what a person can operate, outside of navigation; '' for those without name. */
  listControls(): string[];
  /** Presses what may stop something by its name, and counts what was pressed. */
  pressStops(): number;
  /** True if one of those has shown no reaction. */
  hasDumb(): boolean;
  /** Presses the other controls beside a place that changes, since that often stops it, and counts them. */
  pressNear(selector: string): number;
  /** Tells scripts that the mouse and the focus have come to a place, or left it. */
  pointAt(selector: string): number;
  leave(selector: string): void;
  findMiddle(selector: string): { x: number; y: number } | null;
  countTexts(): number;
  /** True if scripts have changed nothing since the opening, and no animation lasts longer than 5 s. */
  isStill(): boolean;
  /** True if a style sheet has something turn to and fro quickly, also if it is over by now. */
  mayHaveFlashed(): boolean;
  end(): void;
};

type MotionParts = {
  toHostPath(element: Element, generated: RegExp): string[];
  toSelector(element: Element, generated: RegExp): string;
  freeze(): void;
  isNewKind(element: Element): boolean;
  generated: RegExp;
};

type MotionState = MotionParts &
  ChangeState & {
    places: Map<string, Element>;
    /** Controls that were pressed, as they were before. */
    pressed: Map<Element, string>;
  };

export function openMotion(parts: MotionParts): MotionInPage {
  const state: MotionState = {
    ...parts,
    texts: readShownTexts(),
    appeared: [],
    moved: new Map(),
    places: new Map(),
    pressed: new Map(),
    toPlace: (element) => toMotionPlace(state, element),
  };
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => void changes.push(...records.slice(0, 1)));
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  return {
    listMotions: () => listMotions(state),
    listChanges: () => {
      state.freeze();
      return listTextChanges(state);
    },
    forgetTurns: () => void state.appeared.splice(0),
    findRotation: () => findRotation(state),
    listControls: () => listControls().map(toControlName),
    pressStops: () => pressAll(state.pressed, listStops()),
    hasDumb: () => [...state.pressed].some(([control, before]) => isSilent(control, before)),
    pressNear: (selector) => pressAll(state.pressed, listNear(state.places.get(selector))),
    pointAt: (selector) => point(state.places.get(selector), ['over', 'enter', 'focusin']),
    leave: (selector) => void point(state.places.get(selector), ['out', 'leave', 'focusout']),
    findMiddle: (selector) => findMiddle(state.places.get(selector)),
    countTexts: () => readShownTexts().size,
    isStill: () => changes.length + observer.takeRecords().length === 0 && !hasLastingAnimation(),
    mayHaveFlashed: () => [...document.querySelectorAll('body *')].some(mayFlash),
    end: () => {
      observer.disconnect();
      state.freeze();
    },
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
    return [{ ...state.toPlace(target), ...motion, words: toShort(target.textContent ?? '') }];
  });
}

/** WCAG 2.3.1: more than three flashes a second. */
function mayFlash(element: Element): boolean {
  const { animationName, animationDuration, animationIterationCount } = getComputedStyle(element);
  if (animationName === 'none') return false;
  const isQuick = animationDuration.split(',').some((duration) => Number.parseFloat(duration) < 0.67);
  const isRepeated = animationIterationCount
    .split(',')
    .some((count) => count.trim() === 'infinite' || Number(count) > 1);
  return isQuick && isRepeated;
}

function hasLastingAnimation(): boolean {
  return document
    .getAnimations()
    .some((animation) => Number(animation.effect?.getComputedTiming().endTime) > 5_000);
}

/** WCAG 2.2.2: more than 5 s. Pseudo-elements cannot be measured. */
function isLasting(animation: Animation, target: Element): boolean {
  const effect = animation.effect as KeyframeEffect;
  if (effect.pseudoElement || animation.timeline !== document.timeline) return false;
  const { endTime } = effect.getComputedTiming();
  if (Number(endTime) <= 5_000 || getComputedStyle(target).animationPlayState !== 'running') return false;
  if (target.closest('[role=progressbar], [aria-busy=true], [role=status]')) return false;
  const { width, height } = target.getBoundingClientRect();
  return width * height >= 150 && target.checkVisibility({ visibilityProperty: true });
}

type Frame = {
  x: number;
  y: number;
  /** Place of the background picture in px. */
  picture: number[];
  width: number;
  opacity: number;
  light: number;
  hidden: boolean;
};

/** Looks at 40 moments of one round, and puts the animation back. */
function measureMotion(animation: Animation, target: Element) {
  const { duration, endTime } = (animation.effect as KeyframeEffect).getComputedTiming();
  const lastsMs = Number.isFinite(Number(endTime)) ? Number(endTime) : null;
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
  // A ticker begins outside of what is shown.
  if (!frames.some(({ x, width }) => x < innerWidth && x + width > 0)) return null;
  const { width, height } = target.getBoundingClientRect();
  const flashes = (countFlashes(frames) * 1_000) / roundMs;
  const isLarge = width * height >= 10_000;
  const change = toChange(frames, target) || (flashes >= 0.5 && isLarge ? 'blinkt' : '');
  return change || flashes > 3
    ? { change, width: Math.round(width), height: Math.round(height), flashes, lastsMs }
    : null;
}

function readFrame(target: Element): Frame {
  const { x, y, width } = target.getBoundingClientRect();
  const { opacity, visibility, backgroundColor } = getComputedStyle(target);
  const shown = visibility === 'hidden' ? 0 : Number(opacity);
  const ground = toLight(getComputedStyle(target.parentElement ?? target).backgroundColor) ?? 1;
  const light = (toLight(backgroundColor) ?? ground) * shown + ground * (1 - shown);
  return { x, y, picture: readPicture(target), width, opacity: shown, light, hidden: shown === 0 };
}

/** Gradients that shine while something loads are no picture. */
function readPicture(target: Element): number[] {
  const { backgroundImage, backgroundPosition } = getComputedStyle(target);
  const places = [...backgroundPosition.matchAll(/(-?[\d.]+)px/g)].map(([, px]) => Number(px));
  return backgroundImage.includes('url(') ? places : [];
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

/** Names movements by 10 px, by 150 of small parts, by a tenth of the width or half the opacity. */
function toChange(frames: Frame[], target: Element): string {
  const spread = (pick: (frame: Frame) => number) =>
    Math.max(...frames.map(pick)) - Math.min(...frames.map(pick));
  const { width, height } = target.getBoundingClientRect();
  if (spread((frame) => frame.opacity) >= 0.5) return 'blinkt';
  const isLarge = width * height >= 10_000 || (target.textContent ?? '').trim().length > 2;
  const way = Math.max(
    spread((frame) => frame.x),
    spread((frame) => frame.y),
    ...[0, 1].map((axis) => spread(({ picture }) => picture[axis] ?? 0)),
  );
  if (way >= (isLarge ? 10 : 150)) return 'bewegt sich';
  if (!isLarge) return '';
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

function toMotionPlace({ toHostPath, toSelector, generated, places }: MotionState, element: Element) {
  const selector = [...toHostPath(element, generated), toSelector(element, generated)].join(' >>> ');
  places.set(selector, element);
  return { selector, snippet: element.outerHTML.slice(0, 400) };
}

export const motionParts = [
  openMotion,
  listMotions,
  hasLastingAnimation,
  mayFlash,
  isLasting,
  measureMotion,
  readFrame,
  readPicture,
  toLight,
  toChange,
  countFlashes,
  toMotionPlace,
];
