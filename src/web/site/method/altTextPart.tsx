import { toShare } from '../../../shared/standards/accuracy.ts';
import { altTextQuality, type Grades } from '../../../shared/standards/altTextQuality.ts';
import type { PagePart } from '../parts/longPage.tsx';
import { toGermanDate } from '../parts/sourceList.tsx';

const { all, held, own, purposeful, decorative, groups, seconds } = altTextQuality;

const names: { [group: string]: string } = {
  decorative: 'Schmuck und Doppeltes',
  link: 'Bilder, die allein einen Link bilden',
  product: 'Produktbilder',
  text: 'Text und Zeichen als Bild',
  graphic: 'Zeichnungen, Diagramme, Bildschirmfotos',
  photo: 'Fotos',
};

const toNumber = (value: number): string => value.toLocaleString('de-DE');

const Row = ({ name, grades }: { name: string; grades: Grades }) => (
  <tr>
    <th scope="row" className="font-normal">
      {name}
    </th>
    <td className="text-right!">{grades.images}</td>
    <td className="text-right!">{grades.usable}</td>
    <td className="text-right!">{grades.general}</td>
    <td className="text-right!">{grades.none}</td>
    <td className="min-w-20! text-right!">{grades.wrong}</td>
  </tr>
);

const Table = () => (
  <table className="w-full text-base">
    <caption className="pb-2 text-left">Vorschläge der eingebauten Bildanalyse, Anzahl der Bilder</caption>
    <thead>
      <tr>
        <th scope="col" className="w-2/5">
          Bilder
        </th>
        <th scope="col" className="text-right!">
          alle
        </th>
        <th scope="col" className="text-right!">
          verwendbar
        </th>
        <th scope="col" className="text-right!">
          zu allgemein
        </th>
        <th scope="col" className="text-right!">
          kein Vorschlag
        </th>
        <th scope="col" className="min-w-20! text-right!">
          falsch
        </th>
      </tr>
    </thead>
    <tbody>
      {groups.map(({ name, ...grades }) => (
        <Row key={name} name={names[name] ?? name} grades={grades} />
      ))}
      <Row name="Zusammen" grades={all} />
      <Row name="davon beim Abstimmen der Regeln beiseitegelassen" grades={held} />
    </tbody>
  </table>
);

const Measured = () => (
  <>
    <p>
      Vorschläge für Alternativtexte kommen aus einer eingebauten Bildanalyse: Sie liest, wohin ein Link
      führt, welches Produkt die Seite nennt und welcher Text im Bild steht. Auf Fotos suchen zwei
      Objekterkennungen nach rund 90 Arten von Dingen. Beide irren sich oft; wo sie einander widersprechen,
      nennt sie nichts. Von Menschen sagt sie nie mehr als „eine Person“. Ist nichts sicher, schlägt sie
      nichts vor. Jeder Vorschlag ist ein Entwurf, den ein Mensch prüft.
    </p>
    <p>
      An {all.images} Bildern auf Seiten freier Vorlagen und Handbücher haben wir nachgesehen: Bei{' '}
      {toShare(all.usable, all.images)} ist der Vorschlag so verwendbar, bei{' '}
      {toShare(all.general, all.images)} richtig, aber zu allgemein, bei {toShare(all.none, all.images)} gab
      es keinen, bei {toShare(all.wrong, all.images)} ist er falsch. Bei Links, Produkten und Text als Bild
      sind {toShare(purposeful.usable, purposeful.images)} verwendbar. Als dekorativ galten{' '}
      {decorative.proposed} Bilder, {decorative.right} davon zu Recht. Ein Bild dauert im Median{' '}
      {toNumber(seconds.median)} Sekunden.
    </p>
    <section
      className="table-frame"
      aria-label="Tabelle: Vorschläge der eingebauten Bildanalyse"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone must do so by keyboard
      tabIndex={0}
    >
      <Table />
    </section>
    <p className="text-base text-muted">
      Gemessen am {toGermanDate(altTextQuality.date)}. Was verwendbar ist, hat eine Person vorher festgelegt,
      die auch die Regeln schrieb; Seiten und Dateinamen kannte sie dabei, und manche Bilder ähneln sich. Die
      Zahlen sind deshalb eher zu gut. {own.images} der Bilder stehen auf Seiten, die wir selbst geschrieben
      haben, weil keine Vorlage Produktdaten enthält; dort sind {own.usable} verwendbar. Auf Ihrer Website
      kann es anders sein: Reine Fotos brauchen fast immer einen Menschen. Ist ein Bildmodell eingestellt,
      kommen Vorschläge auch von ihm; gemessen ist hier nur die eingebaute Bildanalyse.
    </p>
  </>
);

export const altTextParts: PagePart[] = [
  { id: 'alternativtexte', title: 'Vorschläge für Alternativtexte', Body: Measured },
];
