import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { toFileSize } from '../../shared/text/format.ts';
import type { MachineCheck } from '../../shared/work/machineCheck.ts';
import { isOpenToOthers } from '../database/dataFolder.ts';

/** Looks at Node, data folder, rights and memory; writes nothing. */
export const checkMachine = async (dataDir: string): Promise<MachineCheck[]> => [
  checkNode(),
  await checkDataFolder(dataDir),
  checkRights(dataDir),
  checkMemory(),
];

function checkNode(): MachineCheck {
  const isFit = Number(process.versions.node.split('.')[0]) >= 24;
  const text = `Node ${process.versions.node}`;
  return isFit
    ? { name: 'node', state: 'ok', text }
    : { name: 'node', state: 'fault', text: `${text}: gebraucht wird 24, bitte „npm ci“ ausführen` };
}

const gigabyte = 1024 ** 3;

async function checkDataFolder(path: string): Promise<MachineCheck> {
  const name = 'dataFolder';
  if (!existsSync(path))
    return { name, state: 'ok', text: `Datenverzeichnis ${path}: Der erste Start legt es an.` };
  const isOurs = await access(path, constants.W_OK | constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!isOurs)
    return {
      name,
      state: 'fault',
      text: `Im Datenverzeichnis ${path} darf dieser Benutzer nicht schreiben.`,
    };
  const { bavail, bsize } = await statfs(path);
  const text = `Datenverzeichnis ${path}: ${toFileSize(bavail * bsize)} frei (gebraucht: 1 GB)`;
  return { name, state: bavail * bsize > gigabyte ? 'ok' : 'fault', text };
}

/** Other users of the machine must read neither database nor secret. Opening them mends their rights. */
function checkRights(dataDir: string): MachineCheck {
  const open = ['db', 'secret', 'mail'].filter((part) => isOpenToOthers(join(dataDir, part)));
  const text =
    open.length === 0
      ? 'Rechte: Datenbank und Geheimnis sind nur für diesen Benutzer lesbar'
      : `Rechte: Andere Benutzer dieses Rechners können ${open.join(', ')} lesen. Der nächste Start behebt das.`;
  return { name: 'rights', state: open.length === 0 ? 'ok' : 'fault', text };
}

function checkMemory(): MachineCheck {
  const freeBytes = freemem();
  const text = `Freier Arbeitsspeicher: ${toFileSize(freeBytes)} (gebraucht: 1,5 GB)`;
  return { name: 'memory', state: freeBytes > 1.5 * gigabyte ? 'ok' : 'fault', text };
}
