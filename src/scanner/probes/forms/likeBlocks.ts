import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds blocks of a form whose fields have the same names and which no group tells apart (WCAG technique H71). */
export const likeBlocks: ReadingProbe = {
  version: 3,
  rules: [
    {
      id: 'blocks-without-group',
      title: 'Zwei Blöcke gleicher Felder sind im Code nicht zu unterscheiden',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Zwei Blöcke gleicher Felder sind im Code nicht zu unterscheiden',
        why: 'Wer die Felder nur hört, hört zweimal „Vorname“ und „Nachname“. Wessen Namen gemeint sind, steht in einem Text darüber, der zu keinem Feld gehört.',
        how: [
          'Fassen Sie jeden Block mit fieldset zusammen und schreiben Sie seinen Titel in legend.',
          'Oder nehmen Sie den Unterschied in jede Beschriftung auf.',
        ],
        bad: '<p>Person 1</p> <label>Vorname <input></label>\n<p>Person 2</p> <label>Vorname <input></label>',
        good: '<fieldset><legend>Person 1</legend>\n  <label>Vorname <input></label></fieldset>\n<fieldset><legend>Person 2</legend>\n  <label>Vorname <input></label></fieldset>',
      },
    },
  ],
  find: findBlocks,
  parts: [toSaid, areNoted, toPlace, toBlock, findTitle],
};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function findBlocks(kit: Kit): ElementFault[] {
  const css =
    'input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset], [type=radio], [type=checkbox]), select, textarea';
  const fields = (kit.all(css) as Field[]).filter(
    (field) => field.form && kit.isSeen(field) && kit.isExposed(field),
  );
  const forms = Map.groupBy(fields, (field) => field.form);
  return [...forms.values()].flatMap((own) => {
    const twins = [...Map.groupBy(own, (field) => toSaid(kit, field))].filter(
      ([said, like]) => said !== '' && like.length > 1 && like.length < 7 && !areNoted(like),
    );
    const count = twins[0]?.[1].length;
    if (twins.length < 2 || twins.some(([, like]) => like.length !== count)) return [];
    const alike = twins.map(([, like]) => like);
    if (alike.some((like) => new Set(like.map((field) => toPlace(kit, field))).size > 1)) return [];
    const [first, element] = [0, 1].map((at) => toBlock(alike, at));
    const [, title] = [first, element].map((block) => (block ? findTitle(kit, block) : ''));
    if (!first || !element || !title) return [];
    const names = twins.slice(0, 2).map(([, like]) => kit.quote(kit.name(like[0]!)));
    const reason = `${names.join(' und ')} gibt es ${count}-mal. Dass dieser Block zu ${kit.quote(title)} gehört, sagt keine Gruppe.`;
    return [{ rule: 'blocks-without-group', element, reason }];
  });
}

/** Name without marks; '' in tables and lists. */
function toSaid(kit: Kit, field: Field): string {
  const bare = kit
    .name(field)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return field.closest('table, [role=row], li, article, [role=listitem]') ? '' : bare;
}

/** Each has a description of its own. */
function areNoted(like: Field[]): boolean {
  const notes = like.map((field) => {
    const ids = (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
    return ids
      .map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
      .join(' ')
      .trim();
  });
  return !notes.includes('') && new Set(notes).size === notes.length;
}

/** Names of the groups around the field, and the count of headings before it. */
function toPlace(kit: Kit, field: Field): string {
  const css = 'fieldset, [role=group], [role=region], section, [role=tabpanel], dialog';
  const names: string[] = [];
  for (let at = field.closest(css); at; at = at.parentElement?.closest(css) ?? null)
    names.push(kit.name(at) || (at.querySelector('legend')?.textContent?.trim() ?? ''));
  const headings = kit.all('h1, h2, h3, h4, h5, h6, [role=heading], legend');
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  return `${names.join('/')}|${headings.filter((one) => one.compareDocumentPosition(field) & follows).length}`;
}

/** The nearest box around all fields of one block, without those of the others. */
function toBlock(alike: Field[][], at: number): Element | null {
  const [field, ...own] = alike.map((like) => like[at]!);
  const others = alike.flatMap((like) => like.filter((_, place) => place !== at));
  let block: Element | null = field?.parentElement ?? null;
  while (block && !own.every((one) => block!.contains(one))) block = block.parentElement;
  return block && !others.some((one) => block!.contains(one)) ? block : null;
}

/** Text before the first field that labels none, in the block or right before it. */
function findTitle(kit: Kit, block: Element): string {
  const css = 'p, strong, b, div, span';
  const inside = [...block.querySelectorAll(css)].find(
    (one) =>
      /\p{L}{3}/u.test(kit.text(one)) &&
      !one.closest('label') &&
      !one.querySelector('input, select, textarea, label'),
  );
  const field = block.querySelector('input, select, textarea');
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  const before = block.previousElementSibling?.matches(css) ? block.previousElementSibling : null;
  const isFirst = inside && field && inside.compareDocumentPosition(field) & follows;
  const title = isFirst ? inside : before;
  return title && !title.querySelector('input, select, textarea') ? kit.text(title) : '';
}
