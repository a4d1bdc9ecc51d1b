import type { AltTextQuality, Grades } from '../../src/shared/standards/altTextQuality.ts';
import type { Judged } from './judge.ts';

type Target = { text: string; isMet: boolean };

export function listTargets({
  all,
  decorative,
  purposeful,
  seconds,
  peak_megabytes,
}: AltTextQuality): Target[] {
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  return [
    { text: 'wrong at most 3 %', isMet: share(all.wrong, all.images) <= 0.03 },
    {
      text: 'decorative precision at least 95 %',
      isMet: share(decorative.right, decorative.proposed) >= 0.95,
    },
    {
      text: 'links, products and text usable: at least 80 %',
      isMet: share(purposeful.usable, purposeful.images) >= 0.8,
    },
    { text: 'median at most 1 s', isMet: seconds.median <= 1 },
    { text: 'memory at most 600 MB', isMet: peak_megabytes <= 600 },
  ];
}

export function toReport(quality: AltTextQuality): string {
  const { seconds, decorative, peak_megabytes } = quality;
  return [
    '| Images | n | usable | too general | none | wrong |',
    '|---|---:|---:|---:|---:|---:|',
    toRow('all', quality.all),
    toRow('… of them held out', quality.held),
    toRow('… of them on pages of our own', quality.own),
    ...quality.groups.map(({ name, ...grades }) => toRow(name, grades)),
    toRow('links, products and text', quality.purposeful),
    toRow('… of them held out', quality.purposeful_held),
    '',
    `Called decorative: ${decorative.proposed}, rightly ${decorative.right}. One image on one core: median ${seconds.median} s, p95 ${seconds.p95} s; ${peak_megabytes} MB at most.`,
    '',
    ...listTargets(quality).map(({ text, isMet }) => `- ${isMet ? 'met' : 'MISSED'}: ${text}`),
    '',
  ].join('\n');
}

function toRow(name: string, { images, usable, general, none, wrong }: Grades): string {
  const cells = [usable, general, none, wrong].map((count) => `${count} (${toPercent(count, images)})`);
  return `| ${name} | ${images} | ${cells.join(' | ')} |`;
}

const toPercent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`;

/** One line for each image; held-out ones without what was said, so that nobody adjusts to them. */
export function toDetails(judged: Judged[], { held }: { held: boolean }): string {
  return judged
    .filter(({ expected }) => held || !expected.held)
    .map(({ expected, proposal, grade, seconds }) => {
      const where = `${expected.page.split('/').at(-1)} ${expected.image.split('/').slice(-2).join('/')}`;
      return `${grade}\t${expected.group}\t${where}\t${proposal.source}\t${seconds.toFixed(2)} s\t${proposal.alt}`;
    })
    .join('\n');
}
