export const openedWords = 'Zu sehen nach';

/** Says which control shows the place of a finding; `control` is its quoted name. */
export const toOpenedWords = (control: string): string => `${openedWords} ${control}.`;

/** Quoted name of the control that opens the part with the finding; null for what is seen from the start. */
export const readOpener = ({ message }: { message: string }): string | null =>
  new RegExp(`^${openedWords} (.+)\\.$`, 'm').exec(message)?.[1] ?? null;
