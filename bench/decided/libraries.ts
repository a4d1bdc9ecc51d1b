import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchNpm } from '../fetchPackages.ts';
import { cacheFolder } from '../scan/pages.ts';

export const libraryFolder = join(cacheFolder, 'libraries');
export const libraryMount = '/script-servers/';

/** Addresses of script servers, and the npm package that has the same file. */
const servers: { address: RegExp; spec: string; file: string }[] = [
  {
    address: /(?:https?:)?\/\/cdn\.jsdelivr\.net\/npm\/([\w.-]+@[\d.]+)\/([^"'?#]+)/g,
    spec: '$1',
    file: '$2',
  },
  {
    address: /(?:https?:)?\/\/use\.fontawesome\.com\/releases\/v(6\.3\.0)\/([^"'?#]+)/g,
    spec: '@fortawesome/fontawesome-free@$1',
    file: '$2',
  },
  {
    address: /(?:https?:)?\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/Chart\.js\/([\d.]+)\/([^"'?#]+)/g,
    spec: 'chart.js@$1',
    file: 'dist/$2',
  },
  {
    address: /(?:https?:)?\/\/code\.jquery\.com\/jquery-([\d.]+)((?:\.min)?\.js)/g,
    spec: 'jquery@$1',
    file: 'dist/jquery$2',
  },
  ...toPlugins({
    jquery: 'jquery@3.6.0 dist',
    bootstrap: 'bootstrap@4.6.1 dist',
    'jquery-ui': 'jquery-ui-dist@1.13.0 .',
    moment: 'moment@2.29.1 min',
    fullcalendar: 'fullcalendar@5.10.1 .',
    uplot: 'uplot@1.6.18 dist',
  }),
];

/** Folder that a theme copies from the packages it names when it is built. */
function toPlugins(packages: { [name: string]: string }): typeof servers {
  return Object.entries(packages).map(([name, place]) => {
    const [spec = '', folder = ''] = place.split(' ');
    const address = new RegExp(`(?<=["'])(?:\\.\\./)*plugins/${name}/([^"'?#]+\\.js)`, 'g');
    return { address, spec, file: join(folder, '$1') };
  });
}

/** Returns the page with libraries of script servers beside it, as visitors get them. What npm lacks stays as it is. */
export function withLibraries(html: string): string {
  return servers.reduce(
    (text, { address, spec, file }) =>
      text.replace(address, (whole, ...parts: string[]) => {
        const fill = (pattern: string) => pattern.replace(/\$(\d)/g, (_, at) => parts[Number(at) - 1]!);
        return fetchLibrary(fill(spec), fill(file)) ?? whole;
      }),
    html,
  );
}

/** Address of a file on our server, or null where the package lacks it. */
function fetchLibrary(spec: string, file: string): string | null {
  const name = spec.replace(/^@[^/]+\//, '').replace('@', '-');
  const folder = join(libraryFolder, name);
  mkdirSync(folder, { recursive: true });
  try {
    fetchNpm(folder, spec);
  } catch (fault) {
    console.error(`${spec} could not be fetched: ${fault instanceof Error ? fault.message : fault}`);
    return null;
  }
  const own = [file, file.replace(/\.min\.js$/, '.js')]
    .map((path) => join(name, spec.replace(/@[^@]+$/, ''), path))
    .find((path) => existsSync(join(libraryFolder, path)));
  return own ? `${libraryMount}${own}` : null;
}

export const readWithLibraries = (file: string): string => withLibraries(readFileSync(file, 'utf8'));
