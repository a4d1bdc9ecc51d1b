declare function listSeenTexts(): Text[];

type Parts = {
  toPlace(element: Element): { selector: string; snippet: string };
  isNewKind(element: Element): boolean;
};

/** A control to press. `x`, `y`: its middle in the window. */
export type PressTarget = { id: number; words: string; selector: string; snippet: string };

export function openPress({ toPlace, isNewKind }: Parts) {
  const controls: Element[] = [];
  let before = new Map<string, number>();
  let offered = 0;
  return {
    list: (nodes: unknown[]): PressTarget[] =>
      nodes.flatMap((node) => {
        if (!(node instanceof HTMLElement) || !isNewKind(node) || !isPlainControl(node)) return [];
        const words = (node.getAttribute('aria-label') ?? node.textContent).replace(/\s+/g, ' ').trim();
        return [{ id: controls.push(node) - 1, words: words.slice(0, 60), ...toPlace(node) }];
      }),
    aim: (id: number): { x: number; y: number } | null => {
      const control = controls[id]!;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return control.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
    },
    remember: () => {
      before = countTexts();
      offered = countControls();
    },
    /** Words that were not there before, or null where controls came or went, as those of a menu. */
    read: (): string | null => {
      if (countControls() !== offered) return null;
      const now = countTexts();
      const news = [...now].filter(([words, count]) => count > (before.get(words) ?? 0));
      return news.map(([words]) => words).join(' ');
    },
  };
}

/** Leaves out what opens something: that can be closed again. */
function isPlainControl(element: HTMLElement): boolean {
  const css = 'button, a[href], [role=button], [role=link], input[type=button], input[type=submit]';
  const opens =
    '[aria-haspopup], [aria-expanded], [aria-controls], [disabled], [aria-disabled=true], [role=combobox]';
  return element.matches(css) && !element.matches(opens) && element.checkVisibility();
}

function countTexts(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { data } of listSeenTexts()) {
    const words = data.replace(/\s+/g, ' ').trim();
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return counts;
}

function countControls(): number {
  const css = 'button, a[href], input, select, textarea, [role=menuitem], [role=option], [tabindex]';
  return [...document.querySelectorAll(css)].filter((one) => one.checkVisibility()).length;
}

export const pressParts = [openPress, isPlainControl, countTexts, countControls];
