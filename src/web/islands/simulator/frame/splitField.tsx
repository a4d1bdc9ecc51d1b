import { RangeField } from './rangeField.tsx';

type Props = { percent: number; onChange: (percent: number) => void };

export function SplitField({ percent, onChange }: Props) {
  return (
    <RangeField
      label="Vergleich mit dem Original"
      value={percent}
      min={0}
      max={100}
      step={5}
      words={
        percent === 0
          ? 'nur simuliert'
          : percent === 100
            ? 'nur Original'
            : `Original auf ${percent} % der Breite`
      }
      onChange={onChange}
    />
  );
}
