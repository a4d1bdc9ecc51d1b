import { readFileSync, writeFileSync } from 'node:fs';
import { type Graph, toPlaceGraph } from './graph.ts';

/** Who may import whom (`arrows.json`). */
export type Arrows = {
  /** Room → the rooms it may import. */
  rooms: { [room: string]: string[] };
  /** Packages that only one room may import. */
  packages: { room: string; names: string[]; message: string }[];
  /** Room → its folders ('.' is its root) → folders of the room that each may import; `ui/*`: any below `ui`. */
  folders: { [room: string]: { [folder: string]: string[] } };
};

export const readArrows = (): Arrows => JSON.parse(readFileSync('arrows.json', 'utf8'));

/** `src/model/page/pages.ts` → `model`; null outside the rooms. */
export const toRoom = (file: string): string | null => /^src\/(\w+)\//.exec(file)?.[1] ?? null;

/** `src/model/page/pages.ts` → `page`, a room's own files → `.`. */
export const toFolder = (file: string): string => file.split('/').slice(2, -1).join('/') || '.';

/** Arrows between folders of one room. */
export function toFolderGraph(files: Graph, room: string): Graph {
  return toPlaceGraph(files, (file) => (toRoom(file) === room ? toFolder(file) : null));
}

/** Arrows between rooms. */
export const toRoomGraph = (files: Graph): Graph => toPlaceGraph(files, toRoom);

/** Arrows of the code that `arrows.json` does not allow. */
export function findWrongArrows(files: Graph, { rooms, folders }: Arrows): string[] {
  const listWrong = (graph: Graph, allowed: { [place: string]: string[] }, where: string) =>
    [...graph].flatMap(([from, arrows]) =>
      [...arrows]
        .filter((to) => !allowed[from]?.some((known) => isMeant(known, to)))
        .map((to) => `${where}${from} → ${to}`),
    );
  return [
    ...listWrong(toRoomGraph(files), rooms, ''),
    ...Object.keys(rooms).flatMap((room) =>
      listWrong(toFolderGraph(files, room), folders[room] ?? {}, `${room}: `),
    ),
  ];
}

/** Arrows that `arrows.json` allows and no file needs: the plan is no wider than the house. */
export function findUnusedArrows(files: Graph, { rooms, folders }: Arrows): string[] {
  return Object.keys(rooms).flatMap((room) => {
    const graph = toFolderGraph(files, room);
    return Object.entries(folders[room] ?? {}).flatMap(([from, arrows]) =>
      arrows
        .filter((known) => ![...(graph.get(from) ?? [])].some((to) => isMeant(known, to)))
        .map((known) => `${room}: ${from} → ${known}`),
    );
  });
}

const isMeant = (known: string, folder: string): boolean =>
  known.endsWith('/*') ? folder.startsWith(known.slice(0, -1)) : known === folder;

const note = '(ARROWS)';

/** The roof: its name is also a folder of altText, which Biome could not tell apart by an import's path. */
const roof = 'process';

/** Biome's part of the arrows: an override for each room below the roof. */
export function toOverrides({ rooms, packages }: Arrows): object[] {
  const below = Object.keys(rooms).filter((room) => room !== roof);
  return below.map((room) => {
    const forbidden = below.filter((other) => other !== room && !rooms[room]?.includes(other));
    const patterns = [
      {
        group: forbidden.flatMap((other) => [`**/${other}/**`, `**/${other}/*`]),
        message: `src/${room} may not import that room (ARROWS, arrows.json)`,
      },
      ...packages
        .filter((entry) => entry.room !== room)
        .map(({ names, message }) => ({ group: names, message: `${message} ${note}` })),
      ...toPurePatterns(room),
    ];
    const noRestrictedImports = { level: 'error', options: { patterns } };
    return { includes: [`src/${room}/**`], linter: { rules: { style: { noRestrictedImports } } } };
  });
}

/** Code that also runs in the browser reads no environment and writes no log; `shared` touches Node nowhere. */
function toPurePatterns(room: string): object[] {
  if (room !== 'shared' && room !== 'web') return [];
  const own = {
    group: ['**/env.ts', '**/log.ts', '**/main.ts'],
    message: `src/shared and src/web import nothing but src/shared ${note}`,
  };
  return room === 'web' ? [own] : [{ group: ['node:*'], message: `src/shared is pure ${note}` }, own];
}

type Biome = { overrides: { linter: { rules: { style?: { noRestrictedImports?: unknown } } } }[] };

/** biome.json as it has to be: the overrides of the rooms first, then its other ones. */
export function toBiome(biome: Biome, arrows: Arrows): object {
  const others = biome.overrides.filter(({ linter }) => !linter.rules.style?.noRestrictedImports);
  return { ...biome, overrides: [...toOverrides(arrows), ...others] };
}

export const readBiome = (): Biome => JSON.parse(readFileSync('biome.json', 'utf8'));

if (import.meta.main && process.argv.includes('--write'))
  writeFileSync('biome.json', `${JSON.stringify(toBiome(readBiome(), readArrows()), null, 2)}\n`);
