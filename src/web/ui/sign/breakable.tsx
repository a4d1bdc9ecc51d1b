import { Fragment } from 'react';

/** A run of letters with the dot before it and the other signs after it. */
const part = /\.?[^./@_?&=-]+[/@_?&=-]*|[./@_?&=-]/g;

/** Address or file name that breaks at its signs, and inside a word only if the word does not fit. */
export function Breakable({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere hyphens-none">
      {[...children.matchAll(part)].map(({ 0: text, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {text}
        </Fragment>
      ))}
    </span>
  );
}
