import { Cite } from '../../ui/sign/cite.tsx';
import { TitledText } from '../parts/titledText.tsx';

const principles = [
  {
    name: 'Wahrnehmbar',
    text: 'Jeder Mensch kann den Inhalt erfassen: Alternativtexte für Bilder, Untertitel für Videos, genug Kontrast.',
  },
  {
    name: 'Bedienbar',
    text: 'Alles geht mit Maus, Tastatur und Hilfsmitteln, ohne Zeitdruck und ohne Fallen.',
  },
  {
    name: 'Verständlich',
    text: 'Beschriftungen, Abläufe und Fehlermeldungen sind klar; nichts überrascht.',
  },
  {
    name: 'Robust',
    text: 'Der Code ist so gebaut, dass Browser und Vorleseprogramme ihn richtig deuten.',
  },
];

export function Requirements() {
  return (
    <div className="space-y-14">
      <div>
        <h3 className="title-3">Vier Prinzipien</h3>
        <p className="measure mt-3">
          Websites, Online-Anwendungen und Apps sind auf konsistente und angemessene Weise so zu gestalten (
          <Cite>§ 12 Nr. 3 BFSGV</Cite>):
        </p>
        <dl className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {principles.map(({ name, text }) => (
            <div key={name} className="border-t-4 border-accent pt-4">
              <dt className="text-xl font-bold">{name}</dt>
              <dd className="mt-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <TitledText title="Im Shop und bei der Buchung">
        <p>
          Anmeldung, Sicherheit und Bezahlung müssen dieselben vier Prinzipien erfüllen. Was Sie über die
          Barrierefreiheit der verkauften Produkte und Dienstleistungen wissen, geben Sie weiter, soweit Sie
          es vom Verantwortlichen erhalten (<Cite>§ 19 BFSGV</Cite>).
        </p>
      </TitledText>
      <TitledText title="Informationen zur Barrierefreiheit">
        <p>
          In den AGB oder an anderer deutlich wahrnehmbarer Stelle beschreiben Sie in barrierefreier Form (
          <Cite>§ 14 Abs. 1 BFSG</Cite>, <Cite>Anlage 3 BFSG</Cite>):
        </p>
        <ul className="list-disc space-y-2 pl-6 marker:text-accent">
          <li>Ihre Dienstleistung, allgemein,</li>
          <li>was man wissen muss, um zu verstehen, wie sie abläuft,</li>
          <li>wie sie die Anforderungen der BFSGV erfüllt,</li>
          <li>welche Marktüberwachungs&shy;behörde zuständig ist.</li>
        </ul>
        <p>
          <a href="/blog/barrierefreiheitserklaerung-bfsg-erstellen">So schreiben Sie diese Informationen</a>
        </p>
      </TitledText>
      <TitledText title="Hilfe und Service">
        <p>
          Haben Sie eine Hotline, einen Chat oder einen Helpdesk, so informieren diese barrierefrei darüber,
          wie barrierefrei Ihr Angebot ist und wie es mit Hilfsmitteln zusammenspielt (
          <Cite>§ 12 Nr. 4 BFSGV</Cite>).
        </p>
      </TitledText>
      <TitledText title="Maßstab in der Praxis">
        <p>
          Als technischer Maßstab dient in der Praxis die EN 301 549 (V3.2.1) mit den WCAG 2.1, Stufen A und
          AA. Das Gesetz nennt beide nicht, und sie decken seine Anforderungen nicht vollständig ab. Mehr dazu
          unter <a href="/compliance">Gesetze und Normen</a>.
        </p>
      </TitledText>
    </div>
  );
}
