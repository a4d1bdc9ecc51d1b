import { version } from '../../log.ts';
import { type CauseFormat, causeFormats } from '../../report/causeFormats.ts';
import { type CollectedPage, createCollector } from '../../report/content/collect.ts';
import type { ReportPage } from '../../report/content/report.ts';
import { writeAxe } from '../../report/formats/axe.ts';
import type { Finding } from '../../shared/work/finding.ts';
import type { Output } from './output.ts';
import type { ReportFormat } from './reportFormats.ts';

/** Takes audited pages and writes them as a report; by `end` the output has all of it. */
export type ReportSink = {
  add(page: CollectedPage): Promise<void>;
  /** Adds what a comparison with other pages found on an added page. */
  addCompared(url: string, findings: Finding[]): Promise<void>;
  end(): Promise<void>;
};

export const openReportSink = (format: ReportFormat, output: Output, url: string): ReportSink =>
  format === 'axe' ? openPageSink(output) : openCauseSink(format, output, url);

function openCauseSink(format: CauseFormat, output: Output, url: string): ReportSink {
  const collector = createCollector({ url, version });
  return {
    add: async (page) => collector.add(page),
    addCompared: async (url, findings) => collector.addCompared(url, findings),
    async end() {
      for await (const text of causeFormats[format](collector.toReport())) await output.write(text);
    },
  };
}

/** Writes each page when it comes; a page that could not be audited is none. */
function openPageSink(output: Output): ReportSink {
  const { readable, writable } = new TransformStream<ReportPage, ReportPage>();
  const pages = writable.getWriter();
  const written = (async () => {
    for await (const text of writeAxe(readable, { version })) await output.write(text);
  })();
  const write = (url: string, findings: Finding[]) =>
    pages.write({ url, audited_at: new Date().toISOString(), findings });
  return {
    async add({ final_url, findings, error }) {
      if (!error) await write(final_url, findings);
    },
    addCompared: write,
    async end() {
      await pages.close();
      await written;
    },
  };
}
