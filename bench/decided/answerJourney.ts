import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Answers of a journey by keyboard: `keys` for all `questions`, and milliseconds until the next one is shown. */
type Figures = { questions: number; keys: number; median_ms: number; most_ms: number };
type Suite = {
  suites?: Suite[];
  specs: { tests: { annotations: { type: string; description?: string }[] }[] }[];
};

/** Most seconds for one answer, of which the machine may take a hundredth. */
const goalSeconds = 20;

/** Answers all questions of a website by keyboard, and prints keys and time of the machine. False where a target is missed. */
export function printJourney(): boolean {
  const { keys, questions, median_ms, most_ms } = replay();
  console.log(
    '| Answers | keys for each | machine, median | most | share of 20 s |\n|---:|---:|---:|---:|---:|',
  );
  const share = Math.round(median_ms / goalSeconds) / 10;
  const perAnswer = Math.round((10 * keys) / questions) / 10;
  console.log(`| ${questions} | ${perAnswer} | ${median_ms} ms | ${most_ms} ms | ${share} % |`);
  return share <= 1;
}

function replay(): Figures {
  const args = ['playwright', 'test', 'tests/e2e/decision.spec.ts', '--reporter=json', '--workers=1'];
  const { stdout, stderr } = spawnSync('npx', args, {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const told = listNotes(JSON.parse(stdout) as Suite).find(({ type }) => type === 'answers');
  if (!told?.description) throw new Error(`The journey did not come to its end: ${stderr}`);
  return JSON.parse(told.description) as Figures;
}

const listNotes = ({
  suites = [],
  specs = [],
}: Suite): Suite['specs'][number]['tests'][number]['annotations'] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations)),
  ...suites.flatMap(listNotes),
];
