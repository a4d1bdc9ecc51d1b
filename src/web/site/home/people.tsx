import type { ReactNode } from 'react';

const figures: { number: string; text: string; source: ReactNode }[] = [
  {
    number: '7,9 Millionen',
    text: 'Menschen in Deutschland sind als schwerbehindert anerkannt, das sind 9,3\u00a0% der Bevölkerung (Ende\u00a02023).',
    source: (
      <a href="https://www.destatis.de/DE/Presse/Pressemitteilungen/2024/07/PD24_281_227.html" rel="noopener">
        Statistisches Bundesamt, 19.07.2024
      </a>
    ),
  },
  {
    number: 'Rund 13 Millionen',
    text: 'Menschen in Deutschland leben mit einer Beeinträchtigung, mit oder ohne amtliche Anerkennung.',
    source: 'Dritter Teilhabebericht der Bundesregierung, Daten von 2017',
  },
  {
    number: 'Rund 8\u00a0%',
    text: 'der Männer und 0,5\u00a0% der Frauen haben eine Farbfehlsichtigkeit, meist eine Rot-\u2060Grün-\u2060Schwäche.',
    source: (
      <a
        href="https://farbsehschwaeche.de/hintergruende/wie-haeufig-sind-farbfehlsichtigkeiten"
        rel="noopener"
      >
        farbsehschwaeche.de
      </a>
    ),
  },
];

export function People() {
  return (
    <section id="menschen" aria-labelledby="menschen-titel">
      <div className="wrap py-20 md:py-28">
        <h2 id="menschen-titel" className="title-2">
          Wen Barrieren aussperren
        </h2>
        <p className="measure mt-4">
          Manche Menschen bei jedem Besuch, andere für eine Weile: mit dem Arm im Gips, mit der Sonne auf dem
          Bildschirm, im lauten Zug.
        </p>
        <dl data-reveal className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-3">
          {figures.map(({ number, text, source }) => (
            <div key={number} className="border-t border-line pt-5">
              <dt className="title-row font-bold">{number}</dt>
              <dd className="mt-2">{text}</dd>
              <dd className="mt-3 text-base text-muted">Quelle: {source}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
