import { toSafe } from '../content/foreign.ts';

const [opening, closing] = ['\uFFFE', '\uFFFF'];
const marked = /\uFFFE([^\uFFFF]*)\uFFFF/g;

/** Marks text that other people wrote: no language of ours changes it. `toSafe` keeps both signs out of it. */
export const asForeign = (text: string, maxChars = 2_000): string =>
  text === '' ? '' : opening + toSafe(text, maxChars) + closing;

export const withoutMarks = (text: string): string => text.replaceAll(marked, '$1');

/** Lets `change` see a number in place of each foreign text, so that nothing of it is read as ours. */
export function changeOwn(text: string, change: (own: string) => string): string {
  const texts: string[] = [];
  const own = text.replaceAll(
    marked,
    (_, foreign: string) => `${opening}${texts.push(foreign) - 1}${closing}`,
  );
  return change(own).replaceAll(marked, (_, at: string) => texts[Number(at)]!);
}
