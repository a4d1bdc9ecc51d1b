import { Link } from 'react-router';
import { toNumber } from '../../../../shared/text/format.ts';
import { type CriteriaProgress, isEmpty, type PrincipleProgress, toLevel } from './criteriaProgress.ts';
import { Swatch } from './legend.tsx';
import { toPercentText } from './words.ts';

const columns = ['Bestanden', 'Nicht bestanden', 'Nicht anwendbar', 'Ungeprüft'];
const numberCell = 'px-2 py-1 text-right whitespace-nowrap tabular-nums';

type Props = {
  principles: PrincipleProgress[];
  shown: string | null;
  onShow: (num: string | null) => void;
  toAddress: (num: string) => string;
  onChoose: (num: string) => void;
};

export function ProgressTable({ principles, ...row }: Props) {
  return (
    <div className="@container min-w-0">
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">
          Erfüllung je Prinzip und Richtlinie, in Prüfungen auf allen Seiten. Die Links führen zu den Befunden
        </caption>
        <thead>
          <tr className="border-b border-line text-left align-bottom">
            <th scope="col" className="py-1 pr-2">
              Richtlinie
            </th>
            <th scope="col" className={numberCell}>
              Erfüllt
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`${numberCell} w-24 leading-tight font-normal whitespace-normal! text-muted @max-xl:hidden`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {principles.map((principle) => (
          <tbody key={principle.num} className="border-b border-hair last:border-0">
            <ProgressRow progress={principle} isPrinciple {...row} />
            {principle.guidelines.map((guideline) => (
              <ProgressRow key={guideline.num} progress={guideline} isPrinciple={false} {...row} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type RowProps = Omit<Props, 'principles'> & { progress: CriteriaProgress; isPrinciple: boolean };

function ProgressRow({ progress, isPrinciple, shown, onShow, toAddress, onChoose }: RowProps) {
  const { num, name, counts, percent } = progress;
  const level = toLevel(progress);
  const numbers = [counts.valid, counts.invalid, counts.na, counts.unchecked];
  return (
    <tr
      onPointerEnter={() => onShow(num)}
      onPointerLeave={() => onShow(null)}
      className={shown === num ? 'bg-tint' : ''}
    >
      <th scope="row" className={`py-0.5 pr-2 text-left ${isPrinciple ? 'font-bold' : 'pl-4 font-normal'}`}>
        <Link
          to={toAddress(num)}
          preventScrollReset
          onClick={() => onChoose(num)}
          className="inline-flex min-h-8 items-center gap-2 py-1 text-ink no-underline hover:underline pointer-coarse:min-h-11"
        >
          <span className={`tabular-nums ${isPrinciple ? 'min-w-4' : 'min-w-7'}`}>{num}</span>
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </Link>
      </th>
      <td className={numberCell}>
        <span className="inline-flex items-center gap-2">
          {isEmpty(progress) ? (
            <span className="text-muted">entfällt</span>
          ) : (
            <>
              {level === 'undecided' ? <span className="text-muted">ungeprüft</span> : toPercentText(percent)}
              <Swatch level={level} />
            </>
          )}
        </span>
      </td>
      {numbers.map((count, index) => (
        <td key={columns[index]} className={`${numberCell} @max-xl:hidden`}>
          {count === 0 ? <span className="text-muted">0</span> : toNumber(count)}
        </td>
      ))}
    </tr>
  );
}
