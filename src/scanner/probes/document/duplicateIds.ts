import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds ids given to several elements. Parts of drawings are left out: nothing on the page refers to them. */
export const duplicateIds: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'duplicate-id',
      title: 'Dieselbe id mehrfach vergeben',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Dieselbe id mehrfach vergeben',
        why: 'Beschriftungen, Sprunglinks und Skripte finden nur das erste Element mit dieser id. Wer mit Screenreader oder Tastatur arbeitet, landet sonst am falschen Ort.',
        how: [
          'Geben Sie jeder id einen Namen, der auf der Seite nur einmal vorkommt.',
          'Nehmen Sie für die Gestaltung Klassen.',
        ],
        bad: '<p id="hinweis">Erstens …</p>\n<p id="hinweis">Zweitens …</p>',
        good: '<p id="hinweis-1">Erstens …</p>\n<p id="hinweis-2">Zweitens …</p>',
      },
    },
  ],
  find: findDuplicates,
  parts: [],
};

function findDuplicates({ all, quote }: Kit): ElementFault[] {
  const named = all('[id]').filter(({ id, namespaceURI }) => id !== '' && namespaceURI?.endsWith('xhtml'));
  const groups = [...Map.groupBy(named, (element) => element.getRootNode())].flatMap(([, inTree]) => [
    ...Map.groupBy(inTree, ({ id }) => id).values(),
  ]);
  return groups.flatMap(([first, second, ...others]) => {
    if (!first || !second) return [];
    const reason = `Die id ${quote(first.id)} haben ${others.length + 2} Elemente.`;
    return { rule: 'duplicate-id', element: second, reason };
  });
}
