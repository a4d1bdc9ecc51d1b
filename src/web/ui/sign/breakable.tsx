import { Fragment } from 'react';

/** A run of letters with the dot before it and the other signs after it. */
const part = /\.?[^./@_?&=-]+[/@_?&=-]*|[./@_?&=-]/g;

/** An address or a file name: breaks at its signs, inside a word only where there is no room for the word. */
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
