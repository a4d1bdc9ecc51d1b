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

export const lookParts = [readGround, readLook, readDrawn];
