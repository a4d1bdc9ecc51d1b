export type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  getModifierState?: (key: string) => boolean;
};

const silent = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead', 'Process', 'Unidentified'];

export const isMac = (): boolean => /^Mac|^iP/.test(navigator.platform);

/**
 * Names a key press, e.g. `Mod+Shift+K`; null for a modifier alone. Shift appears only before letters and
 * named keys, because keyboards reach `?` in different ways. AltGr is left out too; Windows reports it as
 * Ctrl+Alt.
 */
export function toStroke(press: KeyPress, onMac = isMac()): string | null {
  if (silent.includes(press.key)) return null;
  const isChar = [...press.key].length === 1;
  const isTyped = isChar && (press.getModifierState?.('AltGraph') ?? false);
  const parts = isTyped ? [] : listModifiers(press, onMac);
  if (parts === null) return null;
  const isLetter = /^\p{L}$/u.test(press.key);
  if (press.shiftKey && (isLetter || !isChar)) parts.push('Shift');
  const name = press.key === ' ' ? 'Space' : press.key;
  return [...parts, isLetter ? name.toUpperCase() : name].join('+');
}

/** null with the operating system's key: its shortcuts are reserved. */
function listModifiers({ ctrlKey, metaKey, altKey }: KeyPress, onMac: boolean): string[] | null {
  if (metaKey && !onMac) return null;
  const parts: string[] = [];
  if (onMac ? metaKey : ctrlKey) parts.push('Mod');
  if (onMac && ctrlKey) parts.push('Ctrl');
  if (altKey) parts.push('Alt');
  return parts;
}

/** True for a character without modifiers, which speech input or a slip can trigger (WCAG 2.1.4). */
export const isCharacter = (stroke: string): boolean =>
  [...stroke.replace(/^Shift\+/, '')].length === 1 || stroke === 'Space';

export const beginsWithCharacter = (keys: string): boolean => isCharacter(keys.split(' ')[0] ?? '');

const names: { [stroke: string]: string } = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Shift: 'Umschalt',
  Ctrl: 'Strg',
  Space: 'Leertaste',
  Enter: 'Eingabe',
  Escape: 'Esc',
  Home: 'Pos1',
  End: 'Ende',
  PageUp: 'Bild ↑',
  PageDown: 'Bild ↓',
  Delete: 'Entf',
  Insert: 'Einfg',
};

export const listKeyNames = (stroke: string, onMac = isMac()): string[] =>
  (stroke === '+' ? ['+'] : stroke.split(/\+(?=.)/)).map((key) => {
    if (key === 'Mod') return onMac ? '⌘' : 'Strg';
    return names[key] ?? key;
  });

export const toKeyWords = (keys: string, onMac = isMac()): string =>
  keys
    .split(' ')
    .map((stroke) => listKeyNames(stroke, onMac).join('+'))
    .join(' dann ');
