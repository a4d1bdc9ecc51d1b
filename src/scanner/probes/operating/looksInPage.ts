function readGround(): string {
  return [document.documentElement, document.body]
    .map((one) => getComputedStyle(one))
    .map(({ color, backgroundColor, colorScheme }) => [color, backgroundColor, colorScheme].join())
    .join('|');
}

function readLook(control: Element): string {
  const names =
    'color background-color background-image border-color border-width font-weight text-decoration-line transform translate left display content fill';
  const parts = [control, ...control.querySelectorAll('*')].slice(0, 12);
  return parts
    .flatMap((part) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
    .map((style) =>
      names
        .split(' ')
        .map((name) => style.getPropertyValue(name))
        .join(),
    )
    .join('|');
}

/** Shapes of icons, addresses of pictures, and signs that are hidden from screen readers. */
function readDrawn(control: Element): string {
  const drawn = [
    ...control.querySelectorAll('[aria-hidden=true], img, svg path, svg use, svg polygon, svg rect'),
  ];
  const names = ['src', 'd', 'href', 'points', 'xlink:href'];
  return drawn
    .slice(0, 20)
    .map((part) => [part.textContent?.trim(), ...names.map((name) => part.getAttribute(name))].join())
    .join('|');
}

/** Card or entry with the control, where others beside it hold such a control too. */
function findCard(control: Element): Element | null {
  const isSuch = (one: Element) => one.localName === control.localName && one.className === control.className;
  const holds = (part: Element) => [...part.querySelectorAll(control.localName)].filter(isSuch).length === 1;
  let card: Element | null = control.parentElement;
  for (let steps = 0; card && steps < 4; steps++, card = card.parentElement) {
    const { localName, parentElement } = card;
    const others = [...(parentElement?.children ?? [])].filter((one) => one !== card);
    if (others.some((one) => one.localName === localName && holds(one))) return card;
  }
  return null;
}

function readCard(control: Element): string {
  const card = findCard(control);
  const told = '[aria-selected], [aria-current], [aria-checked], [aria-pressed]';
  if (!card || card.matches(told) || card.querySelector(told)) return '';
  const { borderColor, borderWidth, backgroundColor, boxShadow, outline } = getComputedStyle(card);
  return `${card.className}|${[borderColor, borderWidth, backgroundColor, boxShadow, outline].join()}`;
}

function readName(control: Element): string {
  const copy = control.cloneNode(true) as Element;
  for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove();
  const images = [...copy.querySelectorAll('[alt], [aria-label], title')];
  const said = images.map(
    (image) => `${image.getAttribute('alt')} ${image.getAttribute('aria-label')} ${image.textContent}`,
  );
  const ids = (control.getAttribute('aria-labelledby') ?? '').split(/\s+/);
  const labels = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  return [
    copy.textContent,
    control.getAttribute('aria-label'),
    control.getAttribute('title'),
    ...said,
    ...labels,
  ].join(' ');
}

export const lookParts = [readGround, readLook, readDrawn, readName, findCard, readCard];
