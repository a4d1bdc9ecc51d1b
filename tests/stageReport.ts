import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What one test came to; at a second try nothing passes. `faults`: the messages of all its tries. */
type Result = { name: string; status: 'passed' | 'failed' | 'skipped'; faults: string[] };

type Vitest = { testResults?: VitestFile[] };
type VitestFile = { name: string; status: string; message: string; assertionResults: VitestTest[] };
type VitestTest = { fullName: string; status: string; failureMessages: string[] };

type Playwright = { suites?: Suite[] };
type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = { file: string; title: string; tests: PlaywrightTest[] };
type PlaywrightTest = { status: string; results: { errors: { message?: string }[] }[] };

/** Every test of a Vitest report, and every file that failed before its tests; none where no report was written. */
export function readVitest(path: string): Result[] {
  return (readReport<Vitest>(path).testResults ?? []).flatMap((file) => {
    const name = relative('.', file.name);
    const results = file.assertionResults.map(({ fullName, status, failureMessages }): Result => {
      const known = status === 'passed' || status === 'failed' ? status : 'skipped';
      const isFailed = failureMessages.length > 0;
      return { name: `${name}: ${fullName}`, status: isFailed ? 'failed' : known, faults: failureMessages };
    });
    const isUnnamed = file.status === 'failed' && results.every(({ status }) => status !== 'failed');
    return isUnnamed ? [...results, { name, status: 'failed', faults: [file.message] }] : results;
  });
}

/** Every test of a Playwright report; none where no report was written. */
export function readPlaywright(path: string): Result[] {
  const listSpecs = (suites: Suite[]): Spec[] =>
    suites.flatMap((suite) => [...suite.specs, ...listSpecs(suite.suites ?? [])]);
  return listSpecs(readReport<Playwright>(path).suites ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}: ${title}`,
      status: status === 'skipped' ? status : status === 'expected' ? 'passed' : 'failed',
      faults: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
    })),
  );
}

/** A line for each test that failed. */
export function toRemarks(results: Result[]): string[] {
  return results.flatMap(({ name, status, faults: [fault] }) => {
    if (status !== 'failed') return [];
    const reason = stripVTControlCharacters(fault ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, 4)
      .join(' ')
      .slice(0, 500);
    return [`failed: ${name}: ${reason}`];
  });
}

function readReport<Report extends object>(path: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
