import { Cell, HeadCell, Row, Table } from '../../ui/table/table.tsx';

/** Claims that every reader can verify: a search for `<img>` in the source, and the result on this page. */
const rows = [
  ['Bilder, die erst beim Scrollen laden', 'nur, wenn sie schon im HTML stehen', 'geladen und gezählt'],
  ['Eingebettete SVG und Hintergründe mit Bildrolle', 'nicht dabei', 'gezählt'],
  ['Ausgeblendete Bilder (display: none, visibility: hidden)', 'mitgezählt', 'ausgelassen'],
  ['aria-label, title und verborgene Bilder', 'bleiben ungelesen', 'gelesen und unterschieden'],
  ['Vorschlag für den Text', 'keiner', 'als Entwurf, mit Quelle, Sicherheit und Grund'],
  ['Wohin die Bilder gehen', 'nirgends hin', 'auf unseren Server, an keinen anderen Anbieter'],
];

const columns = ['Was', 'Suche nach <img> im HTML', 'Stufenlos'];

/** specification, public 2: compares with a method, not with a vendor's product */
export function Comparison() {
  return (
    <section aria-labelledby="vergleich-titel" className="mt-14">
      <h3 id="vergleich-titel" className="title-3">
        Mehr als eine Suche im Quelltext
      </h3>
      <div className="mt-5">
        <Table caption="Vergleich: Suche im Quelltext und Stufenlos" columns={columns}>
          {rows.map(([what = '', search, ours]) => (
            <Row key={what}>
              <HeadCell>{what}</HeadCell>
              <Cell label={columns[1]!}>{search}</Cell>
              <Cell label={columns[2]!}>{ours}</Cell>
            </Row>
          ))}
        </Table>
      </div>
    </section>
  );
}
