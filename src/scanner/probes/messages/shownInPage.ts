export type IconLook = { names: string; shapes: string };

/**
 * `controls`: what was operated just now; `promised`: what they say in their tooltips. `known`: texts and pictures from before,
 * seen or not. `filled`: held seen text. `isScrolled`: the page was rolled meanwhile.
 */
export type BeforeAct = {
  controls: Element[];
  promised: string;
  known: WeakSet<Node>;
  filled: WeakSet<Element>;
  isScrolled: boolean;
};

/** True for a part that a control opens, and for links and choices: that tells nobody how something went. */
export function isContent(node: Text | Element, ground: BeforeAct): boolean {
  const { promised, known, filled, isScrolled } = ground;
  const holder = node.parentElement!;
  const isOld = known.has(node);
  if ((isScrolled && isOld) || holder.closest('[contenteditable]')) return true;
  if (holder.closest('[role=tooltip]')) return promised.includes((node.textContent ?? '').trim());
  if (isSpoken(holder) || (!isOld && filled.has(holder))) return false;
  return isOpened(holder, isOld, ground) || (!isMessageBox(holder) && isPart(holder, isOld, ground));
}

function isOpened(holder: Element, isOld: boolean, { controls, filled }: BeforeAct): boolean {
  if (isOld && controls.some((control) => opensPart(control, holder))) return true;
  const isOpen = controls.some((control) => control.matches('[aria-expanded=true]:not(input)'));
  return isOpen && (isOld || isInPanel(holder, controls, filled));
}

function isPart(holder: Element, isOld: boolean, { controls, filled }: BeforeAct): boolean {
  const choices =
    'nav, a[href], button, summary, [role=menu], [role=listbox], [role^=menuitem], [role=option], [role=tab]';
  if (holder.closest(choices) || hasTakenFocus(holder, controls)) return true;
  return isOld && (isInPanel(holder, controls, filled) || isInSlides(holder));
}

function isSpoken(holder: Element): boolean {
  return holder.closest(toLiveCss()) !== null;
}

/** Places into which scripts write for screen readers. */
function toLiveCss(): string {
  return '[role=alert], [role=status], [role=log], [role=timer], [aria-live]:not([aria-live=off]), output';
}

/** Words of the places of that kind that a change has come to or brought. */
export function listSpoken({ target, addedNodes }: MutationRecord): string[] {
  const css = toLiveCss();
  const around = target instanceof Element ? target : target.parentElement;
  const added = [...addedNodes].filter((node) => node instanceof Element);
  const live = [around?.closest(css), ...added.flatMap((node) => [...node.querySelectorAll(css), node])];
  return live.flatMap((one) =>
    one?.matches(css) ? [(one.textContent ?? '').replace(/\s+/g, ' ').trim()] : [],
  );
}

export function readSpoken(): string {
  return [...document.querySelectorAll(toLiveCss())].map(({ textContent }) => textContent).join('|');
}

/** The control says by its attributes what it opens, shows or goes on to. */
function opensPart(control: Element, holder: Element): boolean {
  const css =
    'summary, [aria-expanded], [aria-haspopup], [aria-controls], [data-toggle], [data-bs-toggle], [popovertarget], [role=tab], [data-slide], [data-bs-slide], [data-slide-to], [data-bs-slide-to]';
  const opener = control.closest(css);
  if (!opener) return false;
  const around: Element | null = opener.parentElement;
  const isBeside =
    around !== document.body && around?.contains(holder) === true && !around.matches('main, form');
  return isBeside || listTargets(opener).some((part) => part.contains(holder));
}

function listTargets(opener: Element): Element[] {
  const own = (name: string) => opener.getAttribute(name) ?? '';
  const ids = [...own('aria-controls').split(/\s+/), own('popovertarget'), own('href').replace(/^#/, '')];
  const parts: (Element | null)[] = ids.map((id) => document.getElementById(id));
  for (const css of [own('data-target'), own('data-bs-target')]) {
    try {
      if (css) parts.push(...document.querySelectorAll(css));
    } catch {
      // No selector.
    }
  }
  return parts.filter((part) => part !== null);
}

/** A part with several controls of its own, of which nothing was seen before. */
function isInPanel(holder: Element, controls: Element[], filled: WeakSet<Element>): boolean {
  const css = 'a[href], button, input, select, textarea';
  for (let at: Element | null = holder; at && at !== document.body; at = at.parentElement) {
    if (filled.has(at) || controls.some((control) => at!.contains(control))) return false;
    if (at.querySelectorAll(css).length > 2)
      return ![...at.querySelectorAll('*')].some((one) => filled.has(one));
  }
  return false;
}

/** Names that authors give to places for messages. */
function isMessageBox(holder: Element): boolean {
  const words =
    /alert|toast|snack|notif|message|feedback|error|invalid|success|status|warning|hint|flash|\bmsg|meldung|hinweis|fehler/i;
  let at: Element | null = holder;
  for (let steps = 0; at && at !== document.body && steps < 4; at = at.parentElement, steps++)
    if (words.test(`${at.id} ${at.getAttribute('class') ?? ''}`)) return true;
  return false;
}

function hasTakenFocus(holder: Element, controls: Element[]): boolean {
  const focus = document.activeElement;
  if (!focus || focus === document.body || controls.some((control) => control.contains(focus))) return false;
  const layer = focus.closest('dialog, [role=dialog], [role=alertdialog], [aria-modal=true]') ?? focus;
  return layer.contains(holder);
}

function isInSlides(holder: Element): boolean {
  const css =
    '.carousel, .swiper, .swiper-container, .slick-slider, .owl-carousel, .splide, .glide, [aria-roledescription*=arou i]';
  return holder.closest(css) !== null;
}

export function countSigns(): number {
  const css = 'progress, [role=progressbar], [class*=spinner i], [class*=loading i], [class*=loader i]';
  return [...document.querySelectorAll(css)].filter((one) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  ).length;
}

export function readPromise(control: Element): string {
  const names = [
    'title',
    'aria-label',
    'data-title',
    'data-original-title',
    'data-bs-original-title',
    'data-bs-title',
    'data-content',
    'data-bs-content',
  ];
  return names.map((name) => control.getAttribute(name) ?? '').join(' ');
}

/** Names and shapes of icons in a control that opens nothing; null for one that opens something. */
export function readIcons(control: Element): IconLook | null {
  if (control.closest('summary, [aria-expanded], [aria-haspopup], [data-toggle], [data-bs-toggle]'))
    return null;
  const parts = [...control.querySelectorAll('i, svg, use, path, img, [aria-hidden=true]')].slice(0, 20);
  const list = (names: string[]) =>
    parts.map((part) => names.map((name) => part.getAttribute(name) ?? '').join(' ')).join('|');
  const signs = parts.map((part) => part.textContent).join('|');
  return {
    names: list(['class', 'data-icon', 'href', 'xlink:href']),
    shapes: `${list(['src', 'd'])}${signs}`,
  };
}

/** An icon by name tells how something went only if its name says so. */
export function tellsByIcon(before: IconLook | null, now: IconLook | null): boolean {
  if (!before || !now) return false;
  const words = /check|tick|done|success|\bok\b|spin|load|progress|sync|error|exclam|warn|danger|info/i;
  if (before.names !== now.names) return words.test(now.names);
  return before.shapes !== now.shapes;
}

export const shownParts = [
  isContent,
  isOpened,
  isPart,
  isSpoken,
  toLiveCss,
  listSpoken,
  readSpoken,
  opensPart,
  listTargets,
  isMessageBox,
  hasTakenFocus,
  isInSlides,
  isInPanel,
  countSigns,
  readPromise,
  readIcons,
  tellsByIcon,
];
