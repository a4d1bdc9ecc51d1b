import type { A11yNode } from '../../../../shared/contract/preview.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { toRoleWord, toStateWord } from './roleWords.ts';

export type Sentence = { id: string; words: string };

const landmarks = new Set([
  'banner',
  'main',
  'navigation',
  'contentinfo',
  'complementary',
  'search',
  'form',
  'region',
  'article',
]);
const silent = new Set([
  'generic',
  'none',
  'genericcontainer',
  'section',
  'paragraph',
  'listitem',
  'listmarker',
  'row',
  'rowgroup',
  'cell',
  'gridcell',
  'labeltext',
  'strong',
  'emphasis',
  'linebreak',
  'descriptionlistterm',
  'descriptionlistdetail',
  'term',
  'definition',
  'figcaption',
  'caption',
  'legend',
]);
/** Roles read as one unit: their name already contains their content. */
const whole = new Set([
  'heading',
  'link',
  'button',
  'popupbutton',
  'image',
  'img',
  'svgroot',
  'textbox',
  'searchbox',
  'combobox',
  'comboboxselect',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'spinbutton',
  'tab',
  'menuitem',
  'option',
  'disclosuretriangle',
]);
const texts = new Set(['statictext', 'text', 'inlinetextbox']);

/** Approximates what a German screen reader says when it reads the page from top to bottom. */
export function toReading(tree: A11yNode): Sentence[] {
  const said: Sentence[] = [];
  const say = (id: string, ...words: string[]) => {
    const text = words.filter(Boolean).join(', ');
    if (text) said.push({ id, words: text });
  };
  const read = (node: A11yNode, id: string): void => {
    const role = node.role.toLowerCase();
    const isWhole = whole.has(role);
    if (texts.has(role)) say(id, node.name.trim());
    else say(id, ...(isWhole ? toWholeWords(node, role) : toOpening(node, role)));
    if (isWhole || texts.has(role)) return;
    for (const [index, child] of node.children.entries()) read(child, `${id}.${index}`);
    if (role === 'list') say(id, 'Ende der Liste');
    if (role === 'table' || role === 'grid') say(id, 'Ende der Tabelle');
  };
  read(tree, '0');
  return said;
}

function toWholeWords(node: A11yNode, role: string): string[] {
  const word = toRoleWord(node.role);
  const lead = role === 'heading' ? `${word}${node.level ? ` Ebene ${node.level}` : ''}` : word;
  const inner = role === 'heading' && node.children.some((child) => child.role === 'link') ? 'Link' : '';
  return [lead, inner, node.name.trim() || 'ohne Bezeichnung', ...toStates(node), node.value?.trim() ?? ''];
}

function toOpening(node: A11yNode, role: string): string[] {
  const name = node.name.trim();
  if (role === 'rootwebarea' || role === 'webarea') return [name || 'Dokument ohne Titel'];
  if (role === 'list') return [`Liste mit ${toCount(countEntries(node), 'Eintrag', 'Einträgen')}`, name];
  if (role === 'table' || role === 'grid') return [toTableWords(node), name];
  if (landmarks.has(role)) return [name, toRoleWord(node.role)];
  if (silent.has(role)) return node.children.length === 0 ? [name] : [];
  return [toRoleWord(node.role), name, ...toStates(node)];
}

const countEntries = ({ children }: A11yNode): number =>
  children.filter(({ role }) => role.toLowerCase() === 'listitem').length || children.length;

function toTableWords(node: A11yNode): string {
  const rows = listDeep(node, 'row');
  const columns = Math.max(0, ...rows.map(({ children }) => children.length));
  return `Tabelle mit ${toCount(rows.length, 'Zeile', 'Zeilen')} und ${toCount(columns, 'Spalte', 'Spalten')}`;
}

const listDeep = (node: A11yNode, role: string): A11yNode[] =>
  node.children.flatMap((child) => (child.role.toLowerCase() === role ? [child] : listDeep(child, role)));

const toStates = ({ states = [] }: A11yNode): string[] => states.map(toStateWord);
