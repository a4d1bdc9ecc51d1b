import type { Box, Preview } from '../../../../shared/contract/preview.ts';
import { toolLimits } from '../../../../shared/limits/visitor.ts';
import { toCount, toNumber } from '../../../../shared/text/format.ts';
import type { LossGroup } from '../frame/lossList.tsx';
import type { Settings } from '../frame/settings.ts';
import type { Picture } from '../frame/stage.tsx';
import type { ViewProps } from '../frame/viewProps.ts';
import { toShort } from '../frame/words.ts';
import { type ColourView, strayLight } from '../vision/colourView.ts';
import { listTextSizes } from '../vision/losses.ts';
import { toContrastGroups, toIncomplete } from './contrastGroups.ts';
import { type Spot, spotRadii } from './spotlight.tsx';

export type SightView = {
  /** null: no picture (yet); `missing` gives the reason. */
  picture: Picture | null;
  missing: string;
  colours?: ColourView;
  blurPx: number;
  spot?: Spot;
  /** Position of the window's right edge in page px; set if the picture is wider than the window. */
  edgePx?: number;
  alt: string;
  explained: string;
  listTitle: string;
  groups: LossGroup[];
  notes: string[];
};

type SightInput = Pick<ViewProps, 'preview' | 'isWhole' | 'settings'>;

const lossTitle = 'Was hier verloren geht';

/** WCAG 1.4.10, CSS px */
const narrowPx = 320;

/** A clouded lens also blurs: our assumption, CSS px of the page. */
const cataractBlurPx = 2;

export function toSightView(kind: Settings['sehbehinderung'], wanted: SightInput): SightView {
  const base = { picture: wanted.preview as Picture, missing: '', blurPx: 0, listTitle: lossTitle };
  return { ...base, ...views[kind](wanted) };
}

type SightPart = Omit<SightView, 'picture' | 'missing' | 'blurPx' | 'listTitle'> & Partial<SightView>;

const views: { [kind in Settings['sehbehinderung']]: (wanted: SightInput) => SightPart } = {
  unschaerfe: ({ preview, settings }) => ({
    blurPx: settings.blurPx,
    alt: `unscharf um ${toNumber(settings.blurPx, 1)} Pixel`,
    explained:
      'Ein unscharfes Bild, wie es bei Fehlsichtigkeit ohne Brille oder bei vielen Augenerkrankungen entsteht. Kleine, dünne und enge Schrift verschwimmt zuerst.',
    listTitle: 'Wie groß die Schrift ist',
    groups: [toSizeGroup(preview)],
    notes: [
      ...toIncomplete(preview),
      'Welche Größe bei welcher Unschärfe noch lesbar ist, hängt vom Auge, vom Abstand und von der Schriftart ab. Das messen wir nicht; hier stehen nur die Größen.',
      'Die WCAG verlangen keine Mindestgröße, aber dass sich Text auf das Doppelte vergrößern lässt (1.4.4).',
    ],
  }),
  'grauer-star': ({ preview }) => ({
    colours: 'cataract',
    blurPx: cataractBlurPx,
    alt: 'wie durch eine getrübte Linse',
    explained: `Eine getrübte Linse streut Licht: Das Bild wird milchig, gelblich und unscharf. Angenommen sind ${strayLight.cataract * 100} % Streulicht und ${cataractBlurPx} Pixel Unschärfe; ein gemessenes Krankheitsbild ist das nicht.`,
    ...toContrastPart(preview, 'cataract', 'Die Unschärfe ist in den Kontrasten nicht enthalten.'),
  }),
  'wenig-kontrast': ({ preview }) => ({
    colours: 'low-contrast',
    alt: 'mit wenig Kontrast',
    explained: `Über allem liegt Licht: so wirkt ein Bildschirm in der Sonne oder bei geringem Kontrastsehen. Angenommen sind ${strayLight['low-contrast'] * 100} % Streulicht.`,
    ...toContrastPart(preview, 'low-contrast', 'Bei anderem Licht fielen andere Texte aus.'),
  }),
  tunnelblick: () => ({
    spot: 'tunnel',
    alt: 'zu sehen durch einen kleinen Kreis',
    explained: `Nur die Mitte wird gesehen, etwa bei Glaukom oder Retinitis pigmentosa. Der Kreis folgt dem Zeiger; ohne Zeiger bleibt er in der Mitte, und Sie scrollen mit den Pfeiltasten. Angenommener Halbmesser: ${spotRadii.tunnel[0]} Pixel.`,
    groups: [],
    notes: [
      'Verluste messen wir hier nicht: Wie groß das Gesichtsfeld ist, ist bei jedem Menschen anders.',
      'Achten Sie darauf, ob Sie Meldungen bemerken, die weit weg vom Auslöser erscheinen, und ob Beschriftungen nah am Feld stehen.',
    ],
  }),
  'ausfall-mitte': () => ({
    spot: 'centre',
    alt: 'die Mitte ist verdeckt',
    explained: `Gerade die Stelle, auf die man blickt, fehlt: etwa bei Makuladegeneration. Der Fleck folgt dem Zeiger; ohne Zeiger bleibt er in der Mitte. Angenommener Halbmesser: ${spotRadii.centre[0]} Pixel.`,
    groups: [],
    notes: [
      'Verluste messen wir hier nicht: Größe und Lage des Ausfalls sind bei jedem Menschen anders.',
      'Wer so sieht, vergrößert stark. Sehen Sie deshalb auch „Schrift doppelt so groß“ und „320 Pixel schmal“ an.',
    ],
  }),
  'grosse-schrift': ({ preview, isWhole }) => ({
    picture: preview.views?.large_text ?? null,
    missing: toMissing(preview, isWhole),
    alt: 'mit doppelt so großer Schrift',
    explained: 'Nur die Schrift ist doppelt so groß, das Fenster bleibt gleich (WCAG 1.4.4).',
    groups: [
      toBoxGroup(preview.views?.large_text?.clipped, {
        title: 'Texte, die abgeschnitten sind oder aufeinander liegen',
        one: 'Text',
        none: 'Wir haben keinen Text gefunden, der abgeschnitten ist oder auf einem anderen liegt.',
      }),
    ],
    notes: [
      'Gezählt wird nur, was erst durch die größere Schrift entsteht. Ob etwas unbedienbar wird, sehen Sie auf dem Bild.',
      ...toMoreNote(preview.views?.large_text?.clipped),
    ],
  }),
  schmal: ({ preview, isWhole }) => ({
    picture: preview.views?.reflow ?? null,
    missing: toMissing(preview, isWhole),
    ...((preview.views?.reflow?.overflow ?? 0) > 0 && { edgePx: narrowPx }),
    alt: 'in einem 320 Pixel schmalen Fenster',
    explained:
      'So sieht die Seite bei 400 % Vergrößerung auf einem Bildschirm von 1280 Pixeln aus, und auf kleinen Telefonen (WCAG 1.4.10).',
    groups: [
      toBoxGroup(preview.views?.reflow?.wide, {
        title: 'Was über den Rand hinausragt',
        one: 'Zu breiter Teil',
        none: preview.views?.reflow?.overflow
          ? 'Was hinausragt, konnten wir nicht feststellen.'
          : 'Nichts ragt über den Rand hinaus.',
      }),
    ],
    notes: [
      toOverflow(preview.views?.reflow?.overflow),
      ...toMoreNote(preview.views?.reflow?.wide),
      'Tabellen, Karten und Diagramme dürfen breiter sein. Ob etwas fehlt, das in breiten Fenstern da ist, messen wir nicht.',
    ],
  }),
};

function toContrastPart(preview: Preview, view: ColourView, more: string) {
  const { groups, notes } = toContrastGroups(preview, view);
  return {
    groups,
    notes: [...notes, `${more} Kontraste von Symbolen und Bildern messen wir nicht.`],
  };
}

function toSizeGroup(preview: Preview): LossGroup {
  const sizes = listTextSizes(preview.texts).filter(({ sizePx }) => sizePx <= 16);
  return {
    title: 'Schriftgrößen bis 16 Pixel',
    none: 'Wir haben keine so kleine Schrift gefunden.',
    losses: sizes.map(({ sizePx, texts }) => ({
      id: `groesse-${sizePx}`,
      title: `${sizePx} Pixel`,
      detail: `${toCount(texts.length, 'Text', 'Texte')}, zum Beispiel „${toShort(texts[0]!.text, 36)}“`,
      box: texts[0]!.box,
    })),
  };
}

type BoxWords = { title: string; one: string; none: string };

const toBoxGroup = (boxes: Box[] | undefined, { title, one, none }: BoxWords): LossGroup => ({
  title,
  none,
  losses: (boxes ?? []).map((box, index) => ({
    id: `${one}-${index}`,
    title: `${one} ${index + 1}`,
    detail: `${toNumber(Math.round(box.width))} × ${toNumber(Math.round(box.height))} Pixel, bei ${toNumber(Math.round(box.y))} Pixeln von oben`,
    box,
  })),
});

const toOverflow = (overflow: number | undefined): string =>
  overflow
    ? `Der Inhalt ragt ${toNumber(Math.round(overflow))} Pixel über den Rand: Man muss zur Seite scrollen, oder er ist abgeschnitten.`
    : 'Man muss nicht zur Seite scrollen.';

const toMoreNote = (boxes: Box[] = []): string[] =>
  boxes.length < toolLimits.spotsShown
    ? []
    : [`Genannt sind die ersten ${toNumber(boxes.length)} Stellen; es können mehr sein.`];

function toMissing(preview: Preview, isWhole: boolean): string {
  if (!isWhole && !preview.views) return 'Diese Ansicht wird gerade aufgenommen und erscheint gleich.';
  return 'Diese Ansicht konnten wir nicht aufnehmen. Die anderen sind davon nicht betroffen.';
}
