import type { ReactNode } from 'react';
import { toDateTime, toFileSize } from '../../../../shared/text/format.ts';
import type { DiskUse, OperationState } from '../../../../shared/work/operation.ts';
import { Notice } from '../../../ui/sign/notice.tsx';
import { Facts } from './facts.tsx';

const gigabyte = 1024 ** 3;

export function DiskFacts({ disk, engine }: { disk: DiskUse; engine: OperationState['engine'] }) {
  const { free_bytes, reserve_bytes } = disk;
  return (
    <>
      {free_bytes !== null && free_bytes < gigabyte && (
        <Notice tone={free_bytes < reserve_bytes ? 'bad' : 'warn'} title="Der Speicherplatz wird knapp">
          <p>Unter {toFileSize(reserve_bytes)} nimmt Stufenlos keine Änderungen mehr an.</p>
        </Notice>
      )}
      <Facts facts={toFacts(disk)} />
      {engine === 'postgres' && (
        <p className="text-muted">Wie viel Platz die Datenbank noch hat, weiß nur ihr eigener Rechner.</p>
      )}
    </>
  );
}

const toSize = (bytes: number | null): string => (bytes === null ? 'unbekannt' : toFileSize(bytes));

function toFacts(disk: DiskUse): [string, ReactNode][] {
  const { newest_backup_at, backup_bytes } = disk;
  return [
    ['Datenbank, insgesamt', toFileSize(disk.database_bytes)],
    ['davon Nachweise und Bilder', toFileSize(disk.evidence_bytes)],
    ['davon Dateien und Berichte', toFileSize(disk.file_bytes)],
    ['Frei im Datenverzeichnis', `${toSize(disk.free_bytes)}, Reserve ${toFileSize(disk.reserve_bytes)}`],
    ...(backup_bytes === null
      ? [
          ['Sicherungen', 'unbekannt: STUFENLOS_BACKUP_DIR nennt kein lesbares Verzeichnis'] as [
            string,
            ReactNode,
          ],
        ]
      : ([
          ['Sicherungen', toFileSize(backup_bytes)],
          ['Neueste Sicherung', newest_backup_at ? toDateTime(newest_backup_at) : 'noch keine'],
          ['Frei bei den Sicherungen', toSize(disk.backup_free_bytes)],
        ] as [string, ReactNode][])),
  ];
}
