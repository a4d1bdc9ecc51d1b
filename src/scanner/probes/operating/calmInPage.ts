declare function listSeenTexts(): Text[];

/** Leaves out texts that change by themselves, as those of clocks and of lists of news: no control did that. */
export function openCalm() {
  let before = new Map<Text, string>();
  let holders = new Set<Element | null>();
  const restless = new Set<Element | null>();
  const lists = new Set<Element>();
  const isCalm = ({ parentElement: holder }: Text) =>
    !restless.has(holder) && ![...lists].some((list) => list.contains(holder));
  return {
    watch: () => {
      before = new Map(listSeenTexts().map((text) => [text, text.data]));
      holders = new Set([...before.keys()].map(({ parentElement }) => parentElement));
    },
    learn: () => {
      const now = listSeenTexts();
      const came = now.filter((text) => before.get(text) !== text.data);
      const went = [...before.keys()].filter((text) => !now.includes(text));
      for (const { parentElement: holder } of [...came, ...went]) restless.add(holder);
      for (const { parentElement: holder } of came) {
        const list = holder?.closest('li, article, tr, p, div')?.parentElement;
        if (list && !holders.has(holder) && !list.matches('body, main')) lists.add(list);
      }
    },
    listTexts: () => listSeenTexts().filter(isCalm),
  };
}
