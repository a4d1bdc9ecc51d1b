import { z } from 'zod';

const count = z.int().min(0);

const changedFaultSchema = z.object({
  id: z.int().positive().meta({ description: 'of the cause' }),
  rule: z.string(),
  impact: z.string().nullable(),
  message: z.string().meta({ description: 'German; ends with the title of the document' }),
  document_url: z.string(),
  finding_count: count.meta({ description: 'today; 0: ended' }),
});
export type DocumentFaultChange = z.infer<typeof changedFaultSchema>;

const list = z.array(changedFaultSchema);

/** Faults of PDFs that came and went between two scans, the gravest of each kind. */
export const documentDifferenceSchema = z
  .object({
    new: list,
    reopened: list.meta({ description: 'had ended before' }),
    fixed: list.meta({ description: 'another version of the file no longer has them' }),
    dropped: list.meta({
      description: 'no page links to the document any more, or the same file is judged differently',
    }),
    new_count: count,
    reopened_count: count,
    fixed_count: count,
    dropped_count: count,
  })
  .meta({
    id: 'DocumentDifference',
    description: 'faults of PDFs, which all other lists and counts leave out',
  });
export type DocumentDifference = z.infer<typeof documentDifferenceSchema>;

export const documentChangeKinds = ['new', 'reopened', 'fixed', 'dropped'] as const;
export type DocumentChangeKind = (typeof documentChangeKinds)[number];

export const noDocumentDifference: DocumentDifference = {
  ...{ new: [], reopened: [], fixed: [], dropped: [] },
  ...{ new_count: 0, reopened_count: 0, fixed_count: 0, dropped_count: 0 },
};
