/** `company`: Informationen nach Anlage 3 BFSG. `public`: Erklärung nach § 12b BGG. */
export const declarationKinds = ['company', 'public'] as const;
export type DeclarationKind = (typeof declarationKinds)[number];

export const declarationTitles: { [kind in DeclarationKind]: string } = {
  company: 'Informationen zur Barrierefreiheit',
  public: 'Erklärung zur Barrierefreiheit',
};

/** `burden`: § 17 BFSG with Anlage 4. `change`: § 16 BFSG. `message`: what an authority was told. */
export const legalRecordKinds = ['burden', 'change', 'message'] as const;
export type LegalRecordKind = (typeof legalRecordKinds)[number];

export const legalRecordTitles: { [kind in LegalRecordKind]: string } = {
  burden: 'Unverhältnismäßige Belastung (§ 17 BFSG)',
  change: 'Grundlegende Veränderung (§ 16 BFSG)',
  message: 'Mitteilung an die Behörde',
};

export const declarationStates = ['draft', 'approved', 'published', 'withdrawn'] as const;
export type DeclarationState = (typeof declarationStates)[number];

export const declarationVersionStatuses = ['approved', 'published', 'replaced', 'withdrawn'] as const;
export type DeclarationVersionStatus = (typeof declarationVersionStatuses)[number];

export const compatibilities = ['', 'full', 'partial', 'none'] as const;
export type Compatibility = (typeof compatibilities)[number];

export const assessmentMethods = ['', 'self', 'third'] as const;

export const exceptionGrounds = ['change', 'burden', 'outside'] as const;
export type ExceptionGround = (typeof exceptionGrounds)[number];

export const sentenceBases = ['measured', 'checked', 'described', 'law'] as const;
export type SentenceBasis = (typeof sentenceBases)[number];

/**
 * `new`: a barrier that is not listed. `mended`: a listed one is gone. `changed`: none of the named examples is left.
 * `coverage`: not everything is checked any more. `due`: a judgement is too old.
 */
export const driftKinds = ['new', 'mended', 'changed', 'coverage', 'due'] as const;

/** Federation, then the Länder by name. */
export const jurisdictions = [
  '',
  'bund',
  'bw',
  'by',
  'be',
  'bb',
  'hb',
  'hh',
  'he',
  'mv',
  'ni',
  'nw',
  'rp',
  'sl',
  'sn',
  'st',
  'sh',
  'th',
] as const;
export type Jurisdiction = (typeof jurisdictions)[number];
