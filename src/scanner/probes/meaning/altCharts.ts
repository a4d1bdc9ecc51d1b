import type { Kit, ProbeRule } from '../reading/readingProbe.ts';
import type { InPage } from './inPage.ts';

declare const toPlain: InPage['toPlain'];

export const chartRule: ProbeRule = {
  id: 'chart-values-asked',
  title: 'Steht der Inhalt des Diagramms auch als Text da?',
  criteria: ['1.1.1'],
  bestPractice: false,
  record: 'review',
  impact: 'serious',
  repair: {
    title: 'Diagramm ohne Werte im Text',
    why: '„Diagramm zu den Kosten“ nennt nur das Thema. Die Werte und was aus ihnen folgt, erfahren blinde Menschen nicht.',
    how: [
      'Nennen Sie im Alternativtext die Aussage: „Die Unterkunft kostet am meisten, 462 Euro“.',
      'Schreiben Sie die Werte als Tabelle oder Text daneben.',
    ],
    bad: '<img src="kosten.png" alt="Diagramm zu den Kosten">',
    good: '<img src="kosten.png"\n  alt="Diagramm: Die Unterkunft kostet am meisten, 462 Euro">\n<table>…</table>',
  },
};

/** „Diagramm zu den Kosten“: no value, no statement, and neither caption nor table beside it. */
function namesTopicOnly(image: Element, alt: string, { text }: Kit): boolean {
  const kinds =
    /^(?:\p{L}*diagramm|schaubild|infografik|grafik|statistik|(?:bar |pie |line )?chart|graph|diagram|infographic|plot)(?::| (?:zu[rm]?|über|der|des|von|of|about|for|on|showing))\s/iu;
  const { width, height } = image.getBoundingClientRect();
  if (!kinds.test(alt) || alt.length > 60 || /\d|[,;]|prozent|percent/i.test(alt)) return false;
  if (Math.min(width, height) < 150 || image.matches('[aria-describedby], [aria-details], [longdesc]'))
    return false;
  const figure = image.closest('figure');
  const caption = figure?.querySelector('figcaption, table, details, ul');
  const isTold = caption ? text(caption).length > 60 || /\d/.test(text(caption)) : false;
  const beside = (figure ?? image).nextElementSibling;
  const isListed = beside?.matches('table, details, dl') || beside?.querySelector('table, details');
  return !isTold && !isListed && !image.closest('a');
}

/** A large chart, whose values no table, caption or description of the page tells either. */
function isUntoldChart(image: Element, alt: string, { all }: Kit): boolean {
  const kinds =
    /^(?:ein(?:e)? |das |die |a |the )?(?:diagramm|balkendiagramm|kreisdiagramm|liniendiagramm|tortendiagramm|schaubild|infografik|chart|bar chart|pie chart|line chart|graph|diagram|infographic)$/;
  const { width, height } = image.getBoundingClientRect();
  if (!kinds.test(toPlain(alt)) || Math.min(width, height) < 150) return false;
  const told = '[aria-describedby], [aria-details], [longdesc]';
  return !image.matches(told) && !image.closest('figure, a') && all('table, details, dl').length === 0;
}

const functions = { namesTopicOnly, isUntoldChart };

/** Functions in the page that tell charts whose alternative text keeps their content back. */
export type ChartsInPage = typeof functions;

export const chartParts = Object.values(functions);
