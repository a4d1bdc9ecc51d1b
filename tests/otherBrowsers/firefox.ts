import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { Visitor } from './visitor.ts';

/** Finds a program of one of these names, or null. */
export function findProgram(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const programs = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return programs.find((program) => existsSync(program)) ?? null;
}

export const findFirefox = (): string | null =>
  process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox');

/** Firefox as it is released, by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Visitor> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  const find = async (element: string) => (await page.evaluateHandle(element)) as ElementHandle;
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width) => page.setViewport({ width, height: 800 }),
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    press: async (element) => (await find(element)).click(),
    type: async (element, text) => (await find(element)).type(text),
    takeFaults: () => faults.splice(0),
    close: () => browser.close(),
  };
}
