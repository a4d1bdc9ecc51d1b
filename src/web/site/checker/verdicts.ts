import type { BfsgResult, BfsgVerdict } from './bfsgCheck.ts';

type Verdict = {
  word: string;
  title: string;
  text: string;
};

export const bfsgVerdicts: { [V in BfsgVerdict]: Verdict } = {
  likely: {
    word: 'Wahrscheinlich',
    title: 'Das BFSG betrifft Ihr Unternehmen wahrscheinlich',
    text: 'Nach Ihren Antworten spricht viel dafür, dass Sie die Anforderungen des Gesetzes erfüllen müssen. Es gilt seit dem 28. Juni 2025.',
  },
  unclear: {
    word: 'Unklar',
    title: 'Ob das BFSG Ihr Unternehmen betrifft, ist unklar',
    text: 'Ein Punkt oder mehrere sind offen. Sie stehen unten, mit der Stelle im Gesetz.',
  },
  unlikely: {
    word: 'Eher nicht',
    title: 'Das BFSG betrifft Ihr Unternehmen eher nicht',
    text: 'Nach Ihren Antworten spricht wenig dafür, dass Sie die Anforderungen des Gesetzes erfüllen müssen.',
  },
};

/**
 * Texts if the law probably covers only the products. Key: verdict for the services, and so for the website.
 */
const beside: { [V in BfsgVerdict]?: Pick<Verdict, 'title' | 'text'> } = {
  unlikely: {
    title: 'Das BFSG betrifft wahrscheinlich Ihre Produkte, Ihre Website eher nicht',
    text: 'Pflichten haben Sie wahrscheinlich für die Geräte, die das Gesetz nennt. Dass Sie die Anforderungen an Dienstleistungen erfüllen müssen, also auch die an Ihre Website, ist nach Ihren Antworten eher nicht der Fall.',
  },
  unclear: {
    title: 'Das BFSG betrifft wahrscheinlich Ihre Produkte; für Ihre Website ist es unklar',
    text: 'Pflichten haben Sie wahrscheinlich für die Geräte, die das Gesetz nennt. Ob Sie auch die Anforderungen an Dienstleistungen erfüllen müssen, ist offen; die Punkte stehen unten.',
  },
};

const micro: Pick<Verdict, 'title' | 'text'> = {
  title: 'Das BFSG betrifft wahrscheinlich Ihre Produkte, Ihre Website nicht',
  text: 'Pflichten haben Sie wahrscheinlich für die Geräte, die das Gesetz nennt. Für Ihre Dienstleistungen gelten die Anforderungen nicht, solange Sie ein Kleinstunternehmen sind, also auch nicht für Ihre Website.',
};

export function toVerdict({ verdict, service, reasons }: BfsgResult): Verdict {
  const words = bfsgVerdicts[verdict];
  if (verdict !== 'likely') return words;
  return { ...words, ...(reasons.includes('product-micro') ? micro : beside[service]) };
}
