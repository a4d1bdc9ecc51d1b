import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs the server's own entry with a role; signals reach it, its exit code is ours. */
export function runMain(role: string): Promise<number> {
  const entry = fileURLToPath(new URL(`../main${extname(import.meta.url)}`, import.meta.url));
  const child = spawn(process.execPath, [entry, role], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}
