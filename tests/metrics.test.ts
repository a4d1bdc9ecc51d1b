import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listTree } from '../src/scanner/browser/processTree.ts';
import { type LocalWebsite, openLocalWebsite } from './localWebsite.ts';
import { makeDataFolder } from './memoryFolder.ts';
import { readMetrics } from './readMetrics.ts';
import { type ServerProcess, startServer } from './serverProcess.ts';

let site: LocalWebsite;
let dataDir: string;
let server: ServerProcess;
let port: number;
beforeAll(async () => {
  site = await openLocalWebsite({
    '/': '<!doctype html><html lang="de"><title>Start</title><h1>Start</h1><a href="/weg">Weg</a></html>',
  });
  dataDir = await makeDataFolder('metrics');
  server = await startServer(dataDir, [new URL(site.origin).host], {
    STUFENLOS_METRICS_PORT: '0',
    OPERATOR_EMAIL: 'betrieb@example.de',
    LOG_LEVEL: 'info',
  });
  port = await server.metricsPort;
});
afterAll(async () => {
  await server.stop('SIGTERM');
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

const waiting = { timeout: 60_000, interval: 200 };
const read = async (series: string) => (await readMetrics(port)).values.get(series);

/** Names and labels that a PromQL expression asks for. */
const listAsked = (expr: string) =>
  [...expr.matchAll(/\b((?:stufenlos|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', selector = '']) => ({
      name: name.replace(/_(?:bucket|sum|count)$/, ''),
      labels: [...selector.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label),
    }),
  );

test('the metrics port answers Prometheus on this machine alone, the public port never', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const path of ['/', '/metrics/x', '/api/v1/websites'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(405);
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow();
  const { names, values } = await readMetrics(port);
  expect(values.get('stufenlos_database_up')).toBe(1);
  expect([...values.keys()].find((series) => series.startsWith('stufenlos_build_info'))).toContain(
    'role="all"',
  );
  const own = [...names].filter((name) => name.startsWith('stufenlos_'));
  expect(own.length).toBeGreaterThan(12);
  expect(own.filter((name) => !/^stufenlos_[a-z]+(?:_[a-z]+)*$/.test(name))).toEqual([]);
});

test('an address that somebody made up is counted by its route or as unknown', async () => {
  const ask = (path: string, method = 'GET') =>
    fetch(server.url + path, { method }).then((answer) => answer.text());
  await ask('/api/v1/scans/424242');
  await ask('/api/v1/gibt-es-nicht/erika?mail=erika@example.de');
  await ask('/api/v1/websites/42/anders', 'PROPFIND');
  const { values } = await readMetrics(port);
  const count = (labels: string) => values.get(`stufenlos_http_request_duration_seconds_count{${labels}}`);
  expect(count('method="GET",route="/api/v1/scans/:id",status="4xx"')).toBe(1);
  expect(count('method="GET",route="unknown",status="4xx"')).toBe(1);
  expect(count('method="other",route="unknown",status="4xx"')).toBe(1);
  expect([...values.keys()].join()).not.toMatch(/erika|424242|PROPFIND/);
});

test('values move with a scan, a mail and a browser that dies', async () => {
  const audited = (outcome: string) => read(`stufenlos_audited_pages_total{outcome="${outcome}"}`);
  expect(await audited('ok')).toBe(0);
  const headers = { 'content-type': 'application/json' };
  const letter = { name: 'Gast', email: 'gast@example.de', topic: 'barriere', message: 'Hallo' };
  await fetch(`${server.url}/api/v1/contact`, { method: 'POST', headers, body: JSON.stringify(letter) });
  await (
    await fetch(`${server.url}/functions/v1/analyze-website?websiteUrl=${encodeURIComponent(site.origin)}`)
  ).text();
  await expect.poll(() => read('stufenlos_jobs_total{queue="scanWebsite",outcome="done"}'), waiting).toBe(1);
  expect([await audited('ok'), await audited('HTTP_STATUS'), await read('stufenlos_scans_running')]).toEqual([
    1, 1, 0,
  ]);
  await expect.poll(() => read('stufenlos_mails_total{outcome="sent"}'), waiting).toBe(1);
  // Left out while the database takes more than two seconds to answer.
  await expect.poll(() => read('stufenlos_queue_jobs{queue="scanWebsite",state="failed"}'), waiting).toBe(0);
  const lost = 'stufenlos_browser_restarts_total{reason="lost"}';
  expect(await read(lost)).toBe(0);
  for (const pid of listTree(server.pid).slice(1)) process.kill(pid, 'SIGKILL');
  await expect.poll(() => read(lost), waiting).toBe(1);
});

test('dashboard and alert rules ask only for what is exported', async () => {
  await expect.poll(() => read('stufenlos_database_up'), waiting).toBe(1);
  const { names, values } = await readMetrics(port);
  const toExprs = (node: unknown): string[] =>
    typeof node !== 'object' || node === null
      ? []
      : Object.entries(node).flatMap(([key, value]) =>
          key === 'expr' || key === 'query'
            ? typeof value === 'string'
              ? [value]
              : toExprs(value)
            : toExprs(value),
        );
  const readFile = (name: string) => readFileSync(`deploy/monitoring/${name}`, 'utf8');
  const [dashboard, rules] = [JSON.parse(readFile('grafana.json')), parse(readFile('alerts.yml'))];
  const exprs = [dashboard, rules].map(toExprs);
  expect(exprs.map(({ length }) => length > 10)).toEqual([true, true]);
  const asked = exprs.flat().flatMap(listAsked);
  expect(asked.filter(({ name }) => !names.has(name))).toEqual([]);
  const own = new Set([...names].filter((name) => name.startsWith('stufenlos_')));
  expect([...own].filter((name) => !asked.some((one) => one.name === name))).toEqual([]);
  const known = [...values.keys()].join('\n');
  const labels = new Set(asked.flatMap((one) => one.labels).filter((label) => label !== 'job'));
  expect([...labels].filter((label) => !known.includes(`${label}="`))).toEqual([]);
  const scraped = parse(readFile('prometheus.yml'));
  expect(scraped.rule_files).toEqual(['alerts.yml']);
  expect(readFile('alerts.yml')).toContain(`job="${scraped.scrape_configs[0].job_name}"`);
});
