import type { ReportFileFormat } from '../../shared/work/report.ts';
import type { ReportDocument, ReportPictures } from '../document/document.ts';

export type WriteOrder = { format: ReportFileFormat; document: ReportDocument; pictures: ReportPictures };

export type WrittenReply = { body: Uint8Array } | { failure: string };
