/** Limits of the check of one PDF file, in a process of its own. */
export const pdfLimits = {
  milliseconds: 20_000,
  mebibytes: 512,
  fileMebibytes: 50,
  /** Findings of one rule that are told one by one; the last tells how many more. */
  findingsOfRule: 50,
  pages: 20_000,
  elements: 500_000,
  /** Elements in elements, and forms in forms. */
  depth: 500,
  formDepth: 30,
  /** Bytes of one stream when unpacked. */
  streamBytes: 134_217_728,
};
