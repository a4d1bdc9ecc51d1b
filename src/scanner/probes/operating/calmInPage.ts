declare function listSeenTexts(): Text[];

/** Leaves out texts that change by themselves, as those of clocks: no control did that. */
export function openCalm() {
  let before = new Map<Text, string>();
  const restless = new Set<Element | null>();
  return {
    watch: () => {
      before = new Map(listSeenTexts().map((text) => [text, text.data]));
    },
    learn: () => {
      const now = listSeenTexts();
      const came = now.filter((text) => before.get(text) !== text.data);
      const went = [...before.keys()].filter((text) => !now.includes(text));
      for (const { parentElement } of [...came, ...went]) restless.add(parentElement);
    },
    listTexts: () => listSeenTexts().filter(({ parentElement }) => !restless.has(parentElement)),
  };
}
