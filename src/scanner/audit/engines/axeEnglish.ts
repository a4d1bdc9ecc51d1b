import axeCore from 'axe-core';

/** Rules of axe with its own English sentences about them. */
export const listAxeEnglish = (): (readonly [rule: string, help: string])[] =>
  axeCore.getRules().map(({ ruleId, help }) => [`axe:${ruleId}`, help] as const);
