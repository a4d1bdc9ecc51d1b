import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startWorkerProcess } from '../../tests/workerProcess.ts';
import type { openPosts } from './posts.ts';

export type Helper = {
  ask(message: object): Promise<void>;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};
type Place = { databaseUrl: string; dataDir: string };

const clock = new URL('./simulatedClock.ts', import.meta.url).href;

/** The process that scans; a killed one answers nothing more. */
export async function openScanner({ databaseUrl, dataDir }: Place): Promise<Helper> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, STUFENLOS_DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const child = fork(fileURLToPath(new URL('./scanNights.ts', import.meta.url)), {
    env,
    execArgv: ['--import', clock],
  });
  let answer = () => {};
  child.on('message', () => answer());
  child.once('exit', () => answer());
  await once(child, 'message');
  return {
    ask: async (message) => {
      child.send(message);
      await new Promise<void>((done) => {
        answer = done;
      });
    },
    stop: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

/** The product's own worker process, without a browser, so that it takes no scan. */
export async function openWorker(
  { databaseUrl, dataDir }: Place,
  { smtpUrl, hookPort }: Awaited<ReturnType<typeof openPosts>>,
): Promise<Helper> {
  const env = {
    NODE_OPTIONS: `--import ${clock}`,
    PUBLIC_URL: 'https://stufenlos.example',
    SMTP_URL: smtpUrl,
    STUFENLOS_MAIL_FROM: 'Stufenlos <post@stufenlos.example>',
    STUFENLOS_HEALTH_PORT: '0',
    CHROMIUM_PATH: '/bin/false',
    DATABASE_OWNER_URL: '',
  };
  const worker = startWorkerProcess({ databaseUrl, dataDir, allowTargets: [`127.0.0.1:${hookPort}`], env });
  await worker.healthPort;
  return { ask: async () => {}, stop: async (signal) => void (await worker.stop(signal)) };
}
