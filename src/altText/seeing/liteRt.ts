import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { compileFunction } from 'node:vm';
import { type CompiledModel, loadAndCompile, loadLiteRt } from '@litertjs/core';

const load = createRequire(import.meta.url);

/** Build without instructions that processors may round differently: the same answer everywhere. */
const script = load.resolve('@litertjs/core/wasm/litert_wasm_compat_internal.js');

let runtime: Promise<void> | undefined;

export async function openLiteRtModel(file: Uint8Array): Promise<CompiledModel> {
  runtime ??= loadRuntime();
  await runtime;
  return loadAndCompile(file, { accelerator: 'wasm' });
}

type BrowserWorld = { self?: { ModuleFactory?: unknown }; importScripts?: () => void };

/**
 * LiteRT expects a web worker, where loading a script leaves its factory in `self`. These globals exist only while
 * it starts, because other packages check for them.
 */
async function loadRuntime(): Promise<void> {
  const world = globalThis as BrowserWorld;
  const before = { self: world.self, importScripts: world.importScripts };
  world.self = { ModuleFactory: readFactory() };
  world.importScripts = () => {};
  try {
    await loadLiteRt(script);
  } finally {
    Object.assign(world, before);
  }
}

/** The script is CommonJS inside a package declared as ESM, so `require` would not read it. */
function readFactory(): unknown {
  const module = { exports: {} };
  const names = ['module', 'exports', 'require', '__filename', '__dirname'];
  const run = compileFunction(readFileSync(script, 'utf8'), names, { filename: script });
  run(module, module.exports, createRequire(script), script, dirname(script));
  return module.exports;
}
