import type { A11yNode, Box, Preview } from '../../../shared/contract/preview.ts';

export type PageElement = { words: string; box: Box };

const roleWords: { [role: string]: string } = {
  banner: 'Kopfbereich',
  button: 'Schaltfläche',
  checkbox: 'Kontrollkästchen',
  combobox: 'Auswahlfeld',
  contentinfo: 'Fußbereich',
  dialog: 'Dialog',
  form: 'Formular',
  heading: 'Überschrift',
  image: 'Bild',
  img: 'Bild',
  link: 'Link',
  list: 'Liste',
  listitem: 'Listenpunkt',
  main: 'Hauptinhalt',
  menuitem: 'Menüpunkt',
  navigation: 'Navigation',
  paragraph: 'Absatz',
  radio: 'Auswahlknopf',
  search: 'Suche',
  searchbox: 'Suchfeld',
  tab: 'Reiter',
  table: 'Tabelle',
  textbox: 'Textfeld',
  video: 'Video',
};

/** Elements of a page in its order, named as people would: `Link „Warenkorb“`. */
export function listElements({ a11ytree, width, height }: Preview): PageElement[] {
  const found: PageElement[] = [];
  const visit = (node: A11yNode): void => {
    const word = roleWords[node.role];
    const { box } = node;
    const isSeen = box && box.width > 0 && box.height > 0 && box.x < width && box.y < height;
    if (word && isSeen) found.push({ words: toWords(word, node), box });
    node.children.forEach(visit);
  };
  if (a11ytree) visit(a11ytree);
  return found;
}

function toWords(word: string, { name, is_nameless }: A11yNode): string {
  const text = name.trim().replace(/\s+/g, ' ').slice(0, 80);
  if (text) return `${word} „${text}“`;
  return is_nameless ? `${word} ohne Namen` : word;
}

/** The smallest element at a point of the page. */
export const findAt = (elements: PageElement[], x: number, y: number): PageElement | undefined =>
  elements
    .filter(({ box }) => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height)
    .toSorted((a, b) => toArea(a) - toArea(b))[0];

const toArea = ({ box }: PageElement): number => box.width * box.height;
