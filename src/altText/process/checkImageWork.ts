import type { MachineCheck } from '../../shared/work/machineCheck.ts';
import { detectorNames, hasDetector } from '../seeing/modelFolder.ts';
import { openWorkerProcess } from './workerProcess.ts';

/** Looks at models and at the process that opens foreign images. Neither is a fault: fewer things are detected. */
export const checkImageWork = async (): Promise<MachineCheck[]> => [checkModels(), await checkProcess()];

function checkModels(): MachineCheck {
  const hasAll = detectorNames.every((name) => hasDetector(name));
  const text = hasAll
    ? 'Bildanalyse: Texterkennung und Objekterkennung sind da'
    : 'Bildanalyse: Objekterkennung fehlt ganz oder teilweise. Die Modelle lädt „stufenlos serve“, sobald die npm-Registry erreichbar ist.';
  return { name: 'models', state: 'ok', text };
}

/** Starts the process, which says why it is not shut in. */
async function checkProcess(): Promise<MachineCheck> {
  const reasons: unknown[] = [];
  const log = { warn: (facts: { reason?: string }) => void reasons.push(facts.reason) };
  const worker = openWorkerProcess({ taskMs: 20_000, maxMegabytes: 600, idleMs: 60_000, log });
  await worker.ask('open', { file: new Uint8Array() }).catch(() => {});
  await worker.close();
  const name = 'imageProcess';
  if (reasons.length === 0) return { name, state: 'ok', text: 'Bildprozess: ohne Netz und ohne Rechte' };
  const text = `Bildprozess: nicht ganz abgeschottet (${reasons.join('; ')})`;
  return { name, state: 'warning', text };
}
