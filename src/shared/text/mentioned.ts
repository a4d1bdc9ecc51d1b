type Named = { name: string | null; email: string };

/** True for a text that names the person after an @: by the whole name, the address or its first part. */
export const isMentioned = (text: string, person: Named): boolean =>
  [...text.matchAll(/@/g)].some(({ index }) => isMentionedAt(text, index, person));

function isMentionedAt(text: string, at: number, { name, email }: Named): boolean {
  const rest = text.slice(at + 1).toLowerCase();
  const words = [name?.trim(), email, email.split('@')[0]].filter((word): word is string => Boolean(word));
  return words.some(
    (word) =>
      rest.startsWith(word.toLowerCase()) &&
      !/^[\p{L}\p{N}_@-]|^\.[\p{L}\p{N}]/u.test(rest.slice(word.length)),
  );
}

/** Words after an @ that name none of these people, so that nobody is told. */
export function listUnknown(text: string, people: Named[]): string[] {
  const found = [...text.matchAll(/(?<=^|[\s(])@([\p{L}\p{N}._+-]*[\p{L}\p{N}])/gu)];
  const unknown = found.filter(({ index }) => !people.some((person) => isMentionedAt(text, index, person)));
  return [...new Set(unknown.map(([, word]) => word!))];
}
