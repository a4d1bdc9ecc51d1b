export const declarationLimits = {
  lineMax: 300,
  textMax: 3_000,
  exceptions: 20,
  /** Causes that one sentence names as examples. */
  examples: 3,
  /** Months until an assessment is to be repeated (§ 7 BITV 2.0). */
  assessmentMonths: 12,
  /** Years until an assessment of a burden is to be repeated (§ 17 BFSG). */
  burdenYears: 5,
  saves: { hits: 240, seconds: 3_600 },
  approvals: { hits: 60, seconds: 3_600 },
  opened: { hits: 600, seconds: 60 },
};

export const legalRecordLimits = {
  lineMax: 300,
  textMax: 10_000,
  perWebsite: 200,
  versions: 500,
  /** Days before its review on which a record is told; -1: the day after. */
  warningDays: [30, 7, -1],
  saves: { hits: 240, seconds: 3_600 },
};
