declare function toShort(text: string): string;

/** A field for text stops nothing. */
function listControls(): Element[] {
  const fields = [
    'input:not([type], [type=text], [type=search], [type=email], [type=tel], [type=url], [type=number]',
    '[type=password], [type=date], [type=hidden], [type=file])',
  ].join();
  const css = `button, ${fields}, select, summary, a[href^="#"], a[href^="javascript"], [role=button], [role=switch], [onclick]`;
  return [...document.querySelectorAll(css)].filter(
    (element) =>
      !element.closest('nav, [role=search]') &&
      !isJump(element) &&
      !isStatement(element) &&
      element.checkVisibility(),
  );
}

function toControlName(element: Element): string {
  const { value = '', title, labels } = element as HTMLInputElement;
  const label = labels?.[0]?.textContent ?? '';
  const images = [...element.querySelectorAll('img')].map(({ alt }) => alt).join(' ');
  const own = `${element.textContent} ${element.getAttribute('aria-label') ?? ''} ${value} ${title}`;
  return toShort(`${own} ${images} ${label}`);
}

/** A control without a name may be the pause button. */
function listStops(): Element[] {
  const words =
    /paus|stop|anhalt|beweg|anim|motion|play|wiedergabe|abspiel|hold|freeze|ausblend|verberg|hide|schlie(?:ß|ss)|close|dismiss|live|auto(?!r|s\b)|aktualis|update|refresh/i;
  const isStop = (element: Element) => {
    const name = toControlName(element);
    return (
      !element.matches('a[href], form :not([type=button])') && (words.test(name) || !/\p{L}{2}/u.test(name))
    );
  };
  return listControls().filter(isStop).slice(0, 8);
}

function pressAll(pressed: Map<Element, string>, controls: Element[]): number {
  const fresh = controls.filter((control) => !pressed.has(control));
  for (const control of fresh) pressed.set(control, control.outerHTML);
  for (const control of fresh) (control as HTMLElement).click();
  return fresh.length;
}

function point(place: Element | undefined, [across, into, focus]: string[]): number {
  if (!place) return 0;
  const around: Element[] = [];
  for (let at: Element | null = place; at && at !== document.body; at = at.parentElement) around.push(at);
  const options = { bubbles: true, composed: true, relatedTarget: document.body, pointerType: 'mouse' };
  for (const kind of ['pointer', 'mouse']) {
    place.dispatchEvent(new PointerEvent(`${kind}${across}`, options));
    for (const one of around)
      one.dispatchEvent(new PointerEvent(`${kind}${into}`, { ...options, bubbles: false }));
  }
  place.dispatchEvent(new FocusEvent(focus!, { bubbles: true, composed: true }));
  return 1;
}

function findMiddle(place: Element | undefined): { x: number; y: number } | null {
  place?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = place?.getBoundingClientRect();
  if (!box) return null;
  const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
  return { x: (Math.max(box.left, 0) + right) / 2, y: (Math.max(box.top, 0) + bottom) / 2 };
}

function isSilent(control: Element, before: string): boolean {
  const name = toControlName(control);
  const isNamed = /paus|stop|anhalt|hold|freeze|^\s*[❚‖|⏸⏹⏯■▮▐▶►]+\s*$/iu.test(name);
  return isNamed && control.isConnected && control.checkVisibility() && control.outerHTML === before;
}

function isJump(element: Element): boolean {
  const target = element.localName === 'a' ? (element.getAttribute('href')?.slice(1) ?? '') : '';
  const place = target === '' ? null : document.getElementById(target);
  return place !== null && !element.hasAttribute('onclick') && !element.hasAttribute('role');
}

function isStatement(element: Element): boolean {
  const words =
    /^(?:erklärung (?:zur|über die) )?(?:digitale )?(?:barrierefreiheit(?:serklärung)?|accessibility(?: statement)?)$/i;
  return (
    element.matches('a[href^="#"]:not([href="#"], [role], [onclick])') &&
    words.test((element.textContent ?? '').trim())
  );
}

/** Controls that may stop what moves, and what presses them. */
export const holdingParts = [
  listControls,
  toControlName,
  listStops,
  pressAll,
  point,
  findMiddle,
  isSilent,
  isJump,
  isStatement,
];
