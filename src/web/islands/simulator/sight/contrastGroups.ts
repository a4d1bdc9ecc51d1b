import type { Preview } from '../../../../shared/contract/preview.ts';
import { toNeededText, toRatioText } from '../../../../shared/text/contrastText.ts';
import { toCount } from '../../../../shared/text/format.ts';
import type { LossGroup } from '../frame/lossList.tsx';
import { toShort } from '../frame/words.ts';
import { type ColourView, toSeenHex } from '../vision/colourView.ts';
import { type ContrastLoss, type ContrastLosses, listContrastLosses } from '../vision/losses.ts';

type Texts = Pick<Preview, 'texts' | 'incomplete'>;

export function toContrastGroups(
  { texts, incomplete }: Texts,
  view: ColourView,
): { groups: LossGroup[]; notes: string[] } {
  const { lost, weakBefore, ...counts } = listContrastLosses(texts, view);
  const toLoss = (prefix: string) => (loss: ContrastLoss, index: number) => ({
    id: `${view}-${prefix}-${index}`,
    title: toShort(loss.text.text),
    detail: `Kontrast ${toChange(loss)}, nötig ${toNeededText(loss.needed)}`,
    box: loss.text.box,
    colours: { text: toSeenHex(loss.text.colour, view), background: toSeenHex(loss.text.background!, view) },
  });
  const groups = [
    {
      title: 'Texte, deren Kontrast hier nicht mehr reicht',
      losses: lost.map(toLoss('verloren')),
      none: 'Keiner der beurteilten Texte fällt in dieser Ansicht unter den nötigen Kontrast.',
    },
    {
      title: 'Schon ohne Simulation zu schwach',
      losses: weakBefore.map(toLoss('vorher')),
      none: 'Keiner der beurteilten Texte.',
    },
  ];
  return { groups, notes: [toJudged(counts), ...toIncomplete({ incomplete })] };
}

function toChange({ before, after }: ContrastLoss): string {
  const [from, to] = [toRatioText(before), toRatioText(after)];
  return from === to ? to : `${to} statt ${from}`;
}

export const toIncomplete = ({ incomplete }: Pick<Preview, 'incomplete'>): string[] =>
  incomplete.includes('texts') ? ['Die Seite hat mehr Text, als wir messen konnten.'] : [];

type Counts = Pick<ContrastLosses, 'judged' | 'unknown' | 'inactive'>;

function toJudged({ judged, unknown, inactive }: Counts): string {
  const sentences = [
    `Beurteilt: ${toCount(judged, 'Text', 'Texte')}.`,
    unknown > 0 &&
      `Nicht beurteilbar: ${toCount(unknown, 'Text', 'Texte')}, weil dahinter nicht eine einzige Farbe liegt (Bild, Verlauf, Überlagerung).`,
    inactive > 0 && `Ausgenommen: ${toCount(inactive, 'Text', 'Texte')} in abgeschalteten Bedienelementen.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
