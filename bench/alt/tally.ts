import type { AltTextQuality, Grades } from '../../src/shared/standards/altTextQuality.ts';
import type { Judged, Run } from './judge.ts';
import { groups } from './rate.ts';

/** The figures that the page /methode shows. */
export function tally({ judged, peakMegabytes }: Run, versions: { stufenlos: string }): AltTextQuality {
  const seconds = judged.map((one) => one.seconds).sort((a, b) => a - b);
  return {
    date: new Date().toISOString().slice(0, 10),
    versions,
    all: toGrades(judged),
    held: toGrades(judged.filter(({ expected }) => expected.held)),
    own: toGrades(judged.filter(({ expected }) => expected.page.startsWith('pages/'))),
    purposeful: toGrades(judged.filter(isPurposeful)),
    purposeful_held: toGrades(judged.filter((one) => isPurposeful(one) && one.expected.held)),
    decorative: toDecorative(judged),
    groups: groups.map((name) => ({
      name,
      ...toGrades(judged.filter(({ expected }) => expected.group === name)),
    })),
    seconds: { median: toShort(at(seconds, 0.5)), p95: toShort(at(seconds, 0.95)) },
    peak_megabytes: Math.round(peakMegabytes),
  };
}

const isPurposeful = ({ expected }: Judged): boolean => ['link', 'product', 'text'].includes(expected.group);

function toGrades(judged: Judged[]): Grades {
  const count = (grade: string) => judged.filter((one) => one.grade === grade).length;
  return {
    images: judged.length,
    usable: count('usable'),
    general: count('general'),
    none: count('none'),
    wrong: count('wrong'),
  };
}

function toDecorative(judged: Judged[]) {
  const said = judged.filter(({ proposal }) => proposal.decorative);
  return { proposed: said.length, right: said.filter(({ grade }) => grade === 'usable').length };
}

const at = (sorted: number[], share: number): number =>
  sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;

const toShort = (seconds: number): number => Math.round(seconds * 100) / 100;
