import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds targets below 24 px whose circles touch others (WCAG 2.5.8), in rows that axe takes for running text. */
export const targetSize: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'target-small',
      title: 'Ziel ist zu klein und liegt zu nah an anderen',
      criteria: ['2.5.8'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Kleine Ziele liegen zu dicht beieinander',
        why: 'Wer zittert oder mit dem Daumen tippt, trifft daneben und löst etwas anderes aus.',
        how: [
          'Machen Sie jedes Ziel mindestens 24 × 24 px groß, zum Beispiel mit padding.',
          'Oder lassen Sie so viel Abstand, dass Kreise von 24 px um ihre Mitten sich nicht berühren.',
        ],
        bad: '<a href="/teilen" style="display: inline-block; width: 18px">f</a>',
        good: '<a href="/teilen" style="display: inline-block; padding: 8px">f</a>',
      },
    },
  ],
  find: findSmall,
  parts: [isTarget, isLeftOut, hasLargeTwin, isInSentence, isCrowded],
};

function findSmall(kit: Kit): ElementFault[] {
  const css =
    'a[href], button, [role=button], [role=link], [role=tab], [role=switch], summary, input[type=button], input[type=submit]';
  const targets = kit.all(css).filter((one) => isTarget(kit, one));
  const small = targets.filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width < 23.5 || height < 23.5;
  });
  const told = small.filter(
    (one) => !isLeftOut(one) && !hasLargeTwin(one, targets, small) && isCrowded(one, targets, small),
  );
  return told.slice(0, 10).map((element) => {
    const { width, height } = element.getBoundingClientRect();
    const size = `${Math.round(width)} × ${Math.round(height)} px`;
    const name = kit.name(element);
    const reason = `${name ? kit.quote(name) : 'Ein Ziel ohne Namen'} ist ${size} groß, und ein Kreis von 24 px um die Mitte berührt ein anderes Ziel.`;
    return { rule: 'target-small', element, reason };
  });
}

function isTarget(kit: Kit, element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const isOpen = !element.matches(':disabled, [aria-disabled=true], [tabindex="-1"]');
  return (
    isOpen &&
    width > 3 &&
    height > 3 &&
    kit.isSeen(element) &&
    !element.closest('[inert], [aria-hidden=true]')
  );
}

/** WCAG 2.5.8 leaves out words of a sentence, and what has the size that the browser gives it. */
function isLeftOut(target: Element): boolean {
  const { display, borderTopStyle } = getComputedStyle(target);
  const isUsual = target.matches('button, input') && borderTopStyle === 'outset';
  return isUsual || display === 'inline' || isInSentence(target);
}

/** A larger link to the same place does the same. */
function hasLargeTwin(target: Element, targets: Element[], small: Element[]): boolean {
  const { href } = target as HTMLAnchorElement;
  return (
    Boolean(href) && targets.some((one) => (one as HTMLAnchorElement).href === href && !small.includes(one))
  );
}

/** The line height of text around it sets the size of a target, as WCAG 2.5.8 allows. */
function isInSentence(target: Element): boolean {
  const block = target.parentElement!;
  const nodes = [...block.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return nodes.some((node) => /\p{L}{2}/u.test(node.textContent ?? ''));
}

function isCrowded(target: Element, targets: Element[], small: Element[]): boolean {
  const own = target.getBoundingClientRect();
  const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
  return targets.some((other) => {
    if (other === target || other.contains(target) || target.contains(other)) return false;
    const box = other.getBoundingClientRect();
    if (small.includes(other))
      return Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y) < 23.5;
    const across = Math.max(box.left - x, x - box.right, 0);
    return Math.hypot(across, Math.max(box.top - y, y - box.bottom, 0)) < 11.5;
  });
}
