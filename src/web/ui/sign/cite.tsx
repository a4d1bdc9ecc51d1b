import { toLawUrl } from '../../../shared/standards/laws.ts';

/**
 * Citation of a law as a link to its text: `<Cite>§ 2 Nr. 17 BFSG</Cite>`. Numbers, their words and the law
 * never break apart.
 */
export function Cite({ children }: { children: string }) {
  return (
    <a href={toLawUrl(children)} rel="noopener">
      {children.replace(/(§§?|Abs\.|Nr\.|Anlage|BITV) | (?=Abs\.|Nr\.|[A-Z]\w*$)/g, '$1\u00a0')}
    </a>
  );
}
