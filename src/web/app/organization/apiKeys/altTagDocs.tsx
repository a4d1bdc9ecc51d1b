import type { ReactNode } from 'react';
import { altTextLimits } from '../../../../shared/limits/media.ts';
import { toFileSize, toNumber } from '../../../../shared/text/format.ts';
import { sourceWords } from '../../../../shared/words/altTextWords.ts';
import { altTextSources } from '../../../../shared/work/altText.ts';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table/table.tsx';
import { altTagAnswerExample, toAltTagExamples } from './altTagExamples.ts';
import { Example } from './example.tsx';

/** Explains the alternative-text API and its errors (specification, app 7 and 8). */
export function AltTagDocs() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SettingsCard>
        <p className="max-w-3xl">
          Senden Sie <code>POST /functions/v1/generate-alt-tag</code> mit der Kopfzeile <code>x-api-key</code>
          . Der Schlüssel braucht die Berechtigung „Alternativtexte“. Rufen Sie die Adresse von Ihrem Server
          auf, nie aus dem Browser: Sonst liest jeder Ihren Schlüssel.
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:[&>:nth-child(4)]:row-span-2">
          {toAltTagExamples(location.origin).map((example) => (
            <Example key={example.title} {...example} />
          ))}
          <Example title="Antwort" text={altTagAnswerExample} />
        </div>
      </SettingsCard>
      <Facts caption="Was Sie senden" columns={['Feld', 'Bedeutung']} rows={asked} />
      <Facts caption="Was Sie bekommen" columns={['Feld', 'Bedeutung']} rows={answered} />
      <Facts caption="Wenn es nicht gelingt" columns={['Code', 'Grund']} rows={refused} />
      <SettingsCard>
        <h3 className="title-3">Grenzen</h3>
        <ul className="max-w-3xl list-disc space-y-1 pl-5">
          <li>
            Bilder bis {toFileSize(altTextLimits.maxImageBytes)} und{' '}
            {toNumber(altTextLimits.maxPixels / 1_000_000)} Millionen Bildpunkten: JPG, PNG, GIF, WebP, AVIF
            und SVG. Von bewegten Bildern zählt das erste.
          </li>
          <li>
            {toNumber(altTextLimits.apiRequests.hits)} Anfragen je Organisation und Stunde, höchstens{' '}
            {altTextLimits.openPerOrganization} gleichzeitig; Bilder empfangen wir{' '}
            {altTextLimits.uploadsPerOrganization} auf einmal.
          </li>
          <li>
            Adressen in privaten Netzen und andere Ports als 80 und 443 rufen wir nur auf, wenn der Betreiber
            sie erlaubt hat.
          </li>
          <li>
            Dieselbe Frage bekommt dieselbe Antwort, auch wenn Sie sie wiederholen. Nach{' '}
            {altTextLimits.waitMs / 1_000} Sekunden ohne Ergebnis antwortet der Server mit 503; senden Sie
            dann dieselbe Anfrage noch einmal.
          </li>
          <li>
            Ein Bild, das Sie mitsenden, löschen wir, sobald es ausgewertet ist; die Antwort bleibt{' '}
            {altTextLimits.cacheDays} Tage, nachdem zuletzt jemand danach gefragt hat.
          </li>
        </ul>
      </SettingsCard>
    </div>
  );
}

type Fact = [term: string, meaning: ReactNode];

function Facts({ caption, columns, rows }: { caption: string; columns: [string, string]; rows: Fact[] }) {
  return (
    <div>
      <h3 className="title-3 mb-2">{caption}</h3>
      <Table caption={caption} columns={columns}>
        {rows.map(([term, meaning]) => (
          <Row key={term}>
            <HeadCell>
              <code>{term}</code>
            </HeadCell>
            <Cell label={columns[1]} hidesLabel>
              {meaning}
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}

const asked: Fact[] = [
  ['imageUrl', 'Adresse des Bildes, öffentlich erreichbar, mit http:// oder https://'],
  ['image', 'statt der Adresse das Bild selbst, als multipart/form-data'],
  [
    'context',
    <>
      freiwillig, aber wichtig: wo das Bild steht. Zum Beispiel <code>page_title</code>, <code>heading</code>,{' '}
      <code>caption</code>, <code>link_url</code>, <code>link_text</code>, <code>surroundings</code>,{' '}
      <code>product.name</code>. Ein verlinktes Logo braucht das Ziel des Links, kein Aussehen. Alle Felder
      stehen in der <a href="/openapi.json">OpenAPI-Beschreibung</a> unter ImageContext.
    </>,
  ],
];

const sources = altTextSources
  .filter((source) => source !== 'none')
  .map((source) => [source, sourceWords[source]] as const);

const answered: Fact[] = [
  ['success', 'true, wenn es eine Antwort gibt; sonst false und error mit dem Grund'],
  ['altTag', 'der Vorschlag; leer nur bei dekorativen Bildern'],
  ['imageUrl', 'die Adresse, die Sie gesendet haben; null, wenn Sie das Bild selbst gesendet haben'],
  [
    'source',
    <ul key="source" className="space-y-0.5">
      {sources.map(([source, name]) => (
        <li key={source}>
          <code>{source}</code>: {name}
        </li>
      ))}
    </ul>,
  ],
  ['confidence', 'wie sicher der Vorschlag ist, von 0 bis 1'],
  ['needsReview', 'immer true: Ein Mensch prüft, ob der Text zum Zweck der Seite passt'],
  ['decorative', 'true: Das Bild ist vermutlich Schmuck und bekommt alt=""'],
  ['language', 'Sprache des Vorschlags'],
  ['reason', 'warum dieser Text, auf Deutsch; auch, wenn das Bildmodell nicht gefragt werden konnte'],
  ['provider', 'embedded (eingebaute Bildanalyse) oder der Name des Bildmodells'],
];

const refused: Fact[] = [
  ['400', 'Die Adresse des Bildes fehlt oder ist keine; oder eine andere Angabe ist ungültig.'],
  ['401', 'Der API-Schlüssel fehlt, ist ungültig, abgelaufen oder widerrufen.'],
  ['403', 'Der Schlüssel hat die Berechtigung „Alternativtexte“ nicht.'],
  ['413', 'Die Datei ist zu groß oder hat zu viele Bildpunkte.'],
  [
    '415',
    'Das ist kein Bild in einem der möglichen Formate, oder die Anfrage ist weder JSON noch multipart/form-data.',
  ],
  [
    '422',
    'Das Bild ließ sich nicht laden oder nicht öffnen, oder es lässt sich nichts Verlässliches sagen (code ALT_TEXT_UNSURE): Lassen Sie den Text dann nicht leer.',
  ],
  ['429', 'Zu viele Anfragen. Die Kopfzeile Retry-After sagt, wie viele Sekunden Sie warten.'],
  ['500', 'Ein unerwarteter Fehler auf unserem Server.'],
  ['503', 'Noch nicht fertig: dieselbe Anfrage nach der Zeit in Retry-After noch einmal senden.'],
];
