import type { MachineCheck } from '../../shared/work/machineCheck.ts';
import type { Browser } from './browser.ts';

/** Starts the browser if need be and says in plain words how it is. */
export async function checkBrowser(
  browser: Pick<Browser, 'warmUp'>,
  path: string | null,
): Promise<MachineCheck> {
  const name = 'browser';
  if (!path) return { name, state: 'fault', text: missing };
  try {
    const { isSandboxed, version } = await browser.warmUp();
    if (isSandboxed) return { name, state: 'ok', text: `Chromium ${version} startet: ${path}` };
    const text = `Chromium ${version} startet, aber ohne Sandbox: ${path}. ${withoutSandbox}`;
    return { name, state: 'warning', text };
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    return { name, state: 'fault', text: `Chromium startet nicht: ${path} (${reason})` };
  }
}

const missing = 'Chromium fehlt. Bitte installieren Sie es, oder nennen Sie den Pfad in CHROMIUM_PATH.';

const withoutSandbox =
  'Bricht eine fremde Seite aus dem Browser aus, hat sie die Rechte dieses Benutzers. Bitte starten Sie Stufenlos unter einem eigenen Benutzer statt als root und erlauben Sie User-Namespaces.';
