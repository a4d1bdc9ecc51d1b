import { useState } from 'react';
import { Link } from 'react-router';
import type { ExportSelection } from '../../../shared/contract/altTextExport.ts';
import { toButtonClass } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/selectField.tsx';
import { DownloadButton } from '../form/download.tsx';

const files = [
  ['xlsx', 'Excel (XLSX)'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
] as const;

export function AltTextTools({ websiteId, isMember }: { websiteId: number; isMember: boolean }) {
  const [selection, setSelection] = useState<ExportSelection>(isMember ? 'accepted' : 'all');
  return (
    <details className="mt-4 rounded-card border border-hair bg-surface px-5 py-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        Alternativtexte {isMember ? 'exportieren oder übertragen' : 'exportieren'}
      </summary>
      <div className="grid gap-4 pb-5">
        <div className="flex">
          <SelectField
            label="Welche Bilder"
            value={selection}
            options={[
              ['accepted', 'Nur mit bestätigtem Text'],
              ['all', 'Alle Bilder'],
            ]}
            onChange={(value) => setSelection(value === 'all' ? 'all' : 'accepted')}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          {files.map(([ending, name]) => (
            <DownloadButton
              key={`${ending} ${selection}`}
              path={`/api/v1/websites/${websiteId}/alt-texts.${ending}?status=${selection}`}
            >
              {name}
            </DownloadButton>
          ))}
        </div>
        <p className="max-w-3xl text-[0.9375rem] text-muted">
          Für Excel und LibreOffice nehmen Sie XLSX. CSV ist mit Kommas getrennt; was wie eine Formel beginnt,
          bekommt dort ein Apostroph davor. JSON enthält die Texte unverändert, für den Import in ein
          Redaktionssystem.
        </p>
        {isMember && (
          <p>
            <Link to={`/app/websites/${websiteId}/media/wordpress`} className={toButtonClass('secondary')}>
              Nach WordPress übertragen
            </Link>
          </p>
        )}
      </div>
    </details>
  );
}
