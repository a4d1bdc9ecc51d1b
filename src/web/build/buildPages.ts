import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ViteBuilder } from 'vite';
import type { PageAssets } from '../site/document.tsx';
import { compressFiles } from './compress.ts';
import { writeMachineFiles } from './machineFiles.ts';

/** Below the output folder, with the licences of all that browsers get. */
export const licenceFile = 'licences.txt';

type Output = Extract<Awaited<ReturnType<ViteBuilder['build']>>, { output: unknown }>['output'];
type Chunk = Extract<Output[number], { type: 'chunk' }>;

/** `vite build`: bundles for the browser, then every page of the registry as a finished file, .br and .gz. */
export function buildPages(): Plugin {
  return {
    name: 'stufenlos:build-pages',
    apply: 'build',
    config: () => ({ builder: { buildApp } }),
  };
}

async function buildApp(builder: ViteBuilder): Promise<void> {
  const { client, ssr } = builder.environments;
  if (!client || !ssr) throw new Error('The environments client and ssr are missing in vite.config.ts');
  const { output } = (await builder.build(client)) as { output: Output };
  await builder.build(ssr);
  const webDir = resolve(client.config.build.outDir);
  const prerenderDir = resolve(ssr.config.build.outDir);
  await writePages({ webDir, prerenderDir, output });
  await rm(prerenderDir, { recursive: true });
  await addFontLicence(webDir);
  await compressFiles(webDir);
}

const fontPackage = '@fontsource-variable/atkinson-hyperlegible-next';

/** Vite lists the packages of scripts alone; the Open Font License asks for its text beside the font too. */
async function addFontLicence(webDir: string): Promise<void> {
  const folder = join('node_modules', fontPackage);
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const text = await readFile(join(folder, 'LICENSE'), 'utf8');
  await appendFile(join(webDir, licenceFile), `\n## ${fontPackage} - ${version} (${license})\n\n${text}`);
}

async function writePages(from: { webDir: string; prerenderDir: string; output: Output }): Promise<void> {
  const entry = pathToFileURL(join(from.prerenderDir, 'render.js')).href;
  const site = (await import(entry)) as typeof import('../site/render.tsx');
  for (const page of site.pages) {
    const path = join(from.webDir, page.file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await site.renderPage(page, toAssets(page.entry, from.output)));
  }
  await writeMachineFiles(from.webDir, site);
}

/** Public pages contain their CSS (one request less before the first paint); the app links it. */
function toAssets(entry: 'site' | 'app', output: Output): PageAssets {
  const chunk = output.find((part): part is Chunk => part.type === 'chunk' && part.name === entry);
  if (!chunk) throw new Error(`The entry ${entry} is missing in the output`);
  const cssFiles = [...(chunk.viteMetadata?.importedCss ?? [])];
  const font = output.find((part) => /next-latin-wght-normal-[^/]+\.woff2$/.test(part.fileName));
  return {
    script: `/${chunk.fileName}`,
    preloads: chunk.imports.map((file) => `/${file}`),
    font: font ? `/${font.fileName}` : null,
    css: entry === 'site' ? cssFiles.map((file) => toSource(output, file)).join('\n') : null,
    stylesheets: entry === 'app' ? cssFiles.map((file) => `/${file}`) : [],
  };
}

function toSource(output: Output, fileName: string): string {
  const part = output.find((candidate) => candidate.fileName === fileName);
  if (part?.type !== 'asset') throw new Error(`${fileName} is missing in the output`);
  return String(part.source).trim();
}
