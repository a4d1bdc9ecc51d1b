import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take many seconds. A worker that gets one of them last leaves the other core idle. */
const longest = [
  'tests/process.test.ts',
  'src/model/database/pglite.test.ts',
  'src/model/backup/backup.test.ts',
  'src/model/database/dataFolder.test.ts',
  'src/api/http/access.test.ts',
  'src/altText/process/hostileFiles.test.ts',
  'src/log.test.ts',
  'tests/otherBrowsers.test.ts',
  'src/cli/cli.test.ts',
  'src/cli/report/htmlReport.test.ts',
  'src/scanner/probes/absence/absence.test.ts',
  'src/scanner/audit/opened/readOpened.test.ts',
  'src/scanner/audit/opened/actInOpened.test.ts',
  'src/scanner/browser/browser.test.ts',
  'src/scanner/audit/zoo.test.ts',
  'src/scanner/audit/audit.test.ts',
  'src/scanner/crawl/crawl.test.ts',
  'src/jobs/scan/scanWebsite.test.ts',
];

/** Vitest's own order, by durations it may not know yet, with these before all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(path));
    const { true: first = [], false: others = [] } = Object.groupBy(await super.sort(files), (file) =>
      isLong(file) ? 'true' : 'false',
    );
    return [...first, ...others];
  }
}
