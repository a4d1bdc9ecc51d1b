import { Cite } from '../../ui/sign/cite.tsx';
import { Stages } from '../parts/stages.tsx';

export function Risks() {
  return (
    <div className="space-y-12">
      <div>
        <h3 className="title-3">Die Behörde geht in Stufen vor</h3>
        <div className="mt-6">
          <Stages />
        </div>
      </div>
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <li>
          <h3 className="title-3">Bußgelder</h3>
          <p className="mt-2">
            Je nach Verstoß sind Bußgelder bis 10.000 € oder bis 100.000 € möglich (<Cite>§ 37 BFSG</Cite>).
            Voraussetzung ist Vorsatz oder Fahrlässigkeit.
          </p>
        </li>
        <li>
          <h3 className="title-3">Anträge und Schlichtung</h3>
          <p className="mt-2">
            Verbraucherinnen, Verbraucher und Verbände können ein behördliches Verfahren beantragen und die
            Schlichtungsstelle anrufen (<Cite>§§ 32 bis 34 BFSG</Cite>).
          </p>
        </li>
        <li>
          <h3 className="title-3">Abmahnungen</h3>
          <p className="mt-2">
            Auch wettbewerbsrechtliche Abmahnungen sind möglich (<Cite>§ 3a UWG</Cite>); eine gefestigte
            Rechtsprechung haben wir nicht gefunden (Stand November 2026).
          </p>
        </li>
        <li>
          <h3 className="title-3">Menschen, die nicht weiterkommen</h3>
          <p className="mt-2">
            Eine Folge steht in keinem Gesetz: Jemand möchte etwas kaufen oder buchen und kann es nicht.
          </p>
        </li>
      </ul>
    </div>
  );
}
