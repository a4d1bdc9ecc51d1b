import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Excludes pages and other files with placeholders: the server fills and compresses them (api/site). */
const text = '**/*.{js,css,svg,json}';
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside every text file that is sent unchanged. Uses the highest level, because it
 * runs only at build.
 */
export async function compressFiles(dir: string): Promise<void> {
  for await (const name of glob(text, { cwd: dir })) {
    const path = join(dir, name);
    const body = await readFile(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    await writeFile(`${path}.br`, await toBrotli(body, { params }));
    await writeFile(`${path}.gz`, await toGzip(body, { level: 9 }));
  }
}
