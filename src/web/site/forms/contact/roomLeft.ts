const nearEnd = 500;

/** Count of characters left, as text and for screen readers, which hear it only every hundred characters. */
export function toRoomLeft(length: number, max: number): { words: string | null; announced: string } {
  const left = max - length;
  if (left > nearEnd) return { words: null, announced: '' };
  const count = (value: number) => `${value.toLocaleString('de-DE')} Zeichen`;
  if (left < 0) return { words: `${count(-left)} zu viel.`, announced: 'Die Nachricht ist zu lang.' };
  const hundreds = Math.ceil(left / 100) * 100;
  return {
    words: `Noch ${count(left)}.`,
    announced: hundreds > 0 ? `Noch höchstens ${count(hundreds)}.` : '',
  };
}
