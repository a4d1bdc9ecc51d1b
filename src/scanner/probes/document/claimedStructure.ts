import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds structure that the code claims and the content does not have (WCAG 1.3.1). */
export const claimedStructure: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'list-broken-up',
      title: 'Jeder Eintrag steht in einer Liste für sich',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Jeder Eintrag steht in einer Liste für sich',
        why: 'Zu sehen ist eine Liste. Screenreader sagen bei jedem Eintrag eine neue Liste mit einem Punkt an. Wie viele Einträge zusammengehören, erfährt man nicht.',
        how: ['Setzen Sie alle Einträge als li in ein einziges ul oder ol.'],
        bad: '<ul><li>Sessellift Nord</li></ul>\n<ul><li>Gondel Mitte</li></ul>\n<ul><li>Schlepplift</li></ul>',
        good: '<ul>\n  <li>Sessellift Nord</li>\n  <li>Gondel Mitte</li>\n  <li>Schlepplift</li>\n</ul>',
      },
    },
    {
      id: 'navigation-without-links',
      title: 'Navigation, in der es nichts zum Auswählen gibt',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Navigation, in der es nichts zum Auswählen gibt',
        why: 'Der Bereich ist als Navigation ausgezeichnet, enthält aber nur Text. Wer mit dem Screenreader zur Navigation springt, landet dort vergeblich.',
        how: [
          'Nehmen Sie section mit einer Überschrift, oder div.',
          'Setzen Sie nav nur um Gruppen von Links.',
        ],
        bad: '<nav aria-label="Wetterlage">\n  <p>Ein Sturmtief zieht zur Ostsee.</p>\n</nav>',
        good: '<section aria-labelledby="lage">\n  <h2 id="lage">Wetterlage</h2>\n  <p>Ein Sturmtief zieht zur Ostsee.</p>\n</section>',
      },
    },
  ],
  find: findClaimed,
  parts: [listLoneLists, isLoneList, listWordy],
};

function findClaimed(kit: Kit): ElementFault[] {
  return [...listLoneLists(kit), ...listWordy(kit)];
}

function listLoneLists(kit: Kit): ElementFault[] {
  const lists = kit.all('ul, ol').filter((list) => isLoneList(kit, list));
  const follows = (list: Element) => {
    const before = list.previousElementSibling;
    return before !== null && lists.includes(before) && before.className === list.className;
  };
  return lists
    .filter((list) => !follows(list))
    .flatMap((first) => {
      const row = [first];
      for (let next = first.nextElementSibling; next && lists.includes(next) && follows(next); )
        next = row[row.push(next) - 1]!.nextElementSibling;
      if (row.length < 3) return [];
      const names = row.slice(0, 3).map((list) => kit.quote(kit.text(list)));
      const reason = `${row.length} Listen mit je einem Eintrag folgen aufeinander: ${names.join(', ')}`;
      return [{ rule: 'list-broken-up', element: first, reason }];
    });
}

function isLoneList(kit: Kit, list: Element): boolean {
  const entries = [...list.children].filter((child) => child.localName === 'li');
  const isWhole = entries.length === 1 && list.children.length === 1;
  return (
    isWhole && !list.hasAttribute('role') && kit.isSeen(list) && kit.isExposed(list) && kit.text(list) !== ''
  );
}

function listWordy(kit: Kit): ElementFault[] {
  const controls =
    'a, area, button, input, select, textarea, summary, iframe, [tabindex], [onclick], [role=link], [role=button]';
  const isChosenFrom = (one: Element) =>
    one.querySelector(controls) !== null ||
    [one, ...one.querySelectorAll('*')].some(
      (part) => getComputedStyle(part).cursor === 'pointer' || part.shadowRoot,
    );
  return kit
    .all('nav, [role=navigation]')
    .filter((one) => kit.isSeen(one) && kit.isExposed(one) && kit.role(one) === 'navigation')
    .filter(
      (one) => /\p{L}{2,}\s.*[.!?]/su.test(kit.text(one)) && kit.text(one).length >= 40 && !isChosenFrom(one),
    )
    .map((element) => ({
      rule: 'navigation-without-links',
      element,
      reason: `Als Navigation ausgezeichnet ist nur Text: ${kit.quote(kit.text(element))}`,
    }));
}
