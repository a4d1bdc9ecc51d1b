const storageKey = 'stufenlos-deleted-notes';
const most = 50;

/** Notes that the user emptied, by page and criterion: until the tab is closed they can be brought back. */
export const findDeletedNote = (place: string): string | null => new Map(read()).get(place) ?? null;

export function keepDeletedNote(place: string, note: string): void {
  write([...read().filter(([other]) => other !== place), [place, note]]);
}

export function forgetDeletedNote(place: string): void {
  write(read().filter(([other]) => other !== place));
}

export function forgetDeletedNotes(): void {
  write([]);
}

type Kept = [place: string, note: string];

function read(): Kept[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? (stored as Kept[]) : [];
  } catch {
    return [];
  }
}

function write(notes: Kept[]): void {
  try {
    if (notes.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(notes.slice(-most)));
  } catch {
    // without storage a deleted note is gone
  }
}
