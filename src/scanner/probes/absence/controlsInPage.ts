import type { ContentKind } from '../../../shared/work/content.ts';

type All = (css: string) => readonly Element[];

declare function follows(before: DOMRect, after: DOMRect): boolean;

/** Kinds of content that are about controls. */
export function readControls(all: All): { [kind in ContentKind]?: boolean } {
  return {
    turnedStops: hasTurnedStops(all),
    ownControls: hasOwnControls(all),
    ownWidgets: all(ownBoxCss()).length > 0 || all('*').some(isOwnWidget),
    mouseControls: all('[onclick], [ondblclick], [onmousedown]').some((one) => !isNative(one)),
    commands: all(commandCss()).some((control) => !isOpener(control) && !leadsOn(control)),
  };
}

function commandCss(): string {
  return 'button, input[type=button], input[type=submit], input[type=image], input[type=reset], [role=button], [role^=menuitem], [onclick], a[href=""], a[href^="#"], a[href^="javascript:" i], a:not([href]):not([id], [name])';
}

/** True for a link to a part of the page that is there. */
function leadsOn(control: Element): boolean {
  const href = control.getAttribute('href') ?? '';
  if (!/^#./.test(href) || control.matches('[onclick], [role=button]')) return false;
  return href === '#top' || document.getElementById(href.slice(1)) !== null;
}

/** Finds stops of Tab that lie above or before the last one, and hidden ones far from what opens them. */
function hasTurnedStops(all: All): boolean {
  const stops = listStops(all);
  if (stops.some((one) => one.tabIndex > 0 || one.getRootNode() !== document)) return true;
  const seen = stops.filter(isSeenBox);
  const boxes = seen.map((one) => one.getBoundingClientRect());
  const isTurned = boxes.some((box, at) => at > 0 && !follows(boxes[at - 1]!, box));
  return isTurned || stops.some((one, at) => !seen.includes(one) && isApart(stops, at));
}

function listStops(all: All): HTMLElement[] {
  const css =
    'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable]:not([contenteditable=false])';
  return (all(css) as HTMLElement[]).filter((one) => one.tabIndex >= 0 && !one.matches(':disabled'));
}

/** Openers, skip links and stops right behind their opener are in their place. */
function isApart(stops: Element[], at: number): boolean {
  const stop = stops[at]!;
  if (isOpener(stop) || stop.matches('a[href^="#"]:not([href="#"])') || stop.closest('[role=tabpanel]'))
    return false;
  const before = stops.slice(0, at).findLast(isSeenBox);
  return !before || !isOpener(before);
}

function isSeenBox(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
}

function isOpener(control: Element): boolean {
  const attributes =
    '[aria-expanded], [aria-haspopup], [aria-controls], [data-toggle], [data-bs-toggle], [popovertarget], [role=tab]';
  return control.matches(`summary, ${attributes}`);
}

/** Controls that are more than links and fields of HTML, and states that only scripts can keep true. */
function hasOwnControls(all: All): boolean {
  const states = '[aria-expanded], [aria-pressed], [aria-checked], [aria-selected], [aria-valuenow]';
  return (
    all(`${ownBoxCss()}, ${states}`).length > 0 || all('*').some((one) => isOwnWidget(one) || hasOwnRole(one))
  );
}

function ownBoxCss(): string {
  return '[contenteditable], iframe, frame, object, embed, canvas, audio, video, dialog, [popover]';
}

/** An element that is no control of HTML, and is one by role, focus or script. */
function isOwnWidget(one: Element): boolean {
  const isControl = hasOwnRole(one) || one.hasAttribute('tabindex');
  return one.localName.includes('-') || (isControl && !isNative(one));
}

function hasOwnRole(one: Element): boolean {
  const roles =
    /^(?:button|link|checkbox|radio|switch|tab|menuitem\w*|option|slider|spinbutton|combobox|listbox|textbox|searchbox|tree\w*|grid\w*|menu|menubar|tablist|radiogroup|toolbar|application|dialog|alertdialog|scrollbar|separator|progressbar|meter)$/;
  return roles.test(one.getAttribute('role')?.trim() ?? '');
}

function isNative(one: Element): boolean {
  return one.matches('a[href], area[href], button, input, select, textarea, summary');
}

export const controlKindParts = [
  readControls,
  commandCss,
  leadsOn,
  hasTurnedStops,
  listStops,
  isApart,
  isSeenBox,
  isOpener,
  hasOwnControls,
  ownBoxCss,
  isOwnWidget,
  hasOwnRole,
  isNative,
];
