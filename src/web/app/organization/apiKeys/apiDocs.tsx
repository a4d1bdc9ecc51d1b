import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { Example } from './example.tsx';

const toExample = (origin: string): string => `curl -H "x-api-key: IHR_SCHLÜSSEL" ${origin}/api/v1/websites`;

const toScanExample = (origin: string): string =>
  [
    'curl -X POST -H "x-api-key: IHR_SCHLÜSSEL" -H "Content-Type: application/json"',
    `-d '{"websiteId": 1, "url": "https://www.beispiel.de"}' ${origin}/functions/v1/crawl-website`,
  ].join(' ');

const toDeployExample = (origin: string): string =>
  [
    'curl -X POST -H "x-api-key: IHR_SCHLÜSSEL" -H "Content-Type: application/json"',
    `-d '{"deploy": {"label": "v2.3.1", "commit": "4f1c0de"}}' ${origin}/api/v1/websites/1/scans`,
  ].join(' ');

export function ApiDocs() {
  const { origin } = location;
  return (
    <SettingsCard>
      <p>
        Senden Sie den Schlüssel bei jeder Anfrage in der Kopfzeile <code>x-api-key</code> mit, und nur an
        diese Adresse: <code>{origin}</code>
      </p>
      <Example title="Websites abrufen" text={toExample(origin)} />
      <Example title="Einen Scan starten" text={toScanExample(origin)} />
      <Example title="Nach jeder Veröffentlichung scannen" text={toDeployExample(origin)} />
      <div>
        <h3 className="title-3 mb-2">Was die Berechtigungen öffnen</h3>
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] [&>dt]:font-semibold max-sm:[&>dt:not(:first-child)]:mt-2">
          <dt>Lesen</dt>
          <dd>
            die Adressen mit <code>GET</code> für Websites, Seiten, Scans, Befunde und Medien, zum Beispiel{' '}
            <code>/api/v1/websites</code>
          </dd>
          <dt>Scannen</dt>
          <dd>
            <code>POST /functions/v1/crawl-website</code> mit der Nummer und der Adresse einer Website;{' '}
            <code>POST /api/v1/websites/…/scans</code> nach einer Veröffentlichung, deren Name dann am Scan
            und im Verlauf steht
          </dd>
          <dt>Alternativtexte</dt>
          <dd>
            <code>POST /functions/v1/generate-alt-tag</code> mit einem Bild oder seiner Adresse, siehe unten
          </dd>
        </dl>
      </div>
      <p className="text-muted">
        Ohne gültigen Schlüssel antwortet der Server mit 401, ohne die nötige Berechtigung mit 403, jeweils
        mit Code und Erklärung als JSON.
      </p>
    </SettingsCard>
  );
}
