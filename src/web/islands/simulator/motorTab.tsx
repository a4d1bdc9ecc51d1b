import { KindChoice } from './kindChoice.tsx';
import { OrderView } from './orderView.tsx';
import { PracticeView } from './practiceView.tsx';
import type { Settings } from './settings.ts';
import type { ViewProps } from './viewProps.ts';

const options: [Settings['motorik'], string][] = [
  ['zittern', 'Zitternder Zeiger'],
  ['tastatur', 'Nur mit der Tastatur'],
];

/** A hand that trembles, and a hand that holds no mouse. */
export function MotorTab(props: ViewProps) {
  const { settings, onChange } = props;
  return (
    <>
      <div className="mb-5">
        <KindChoice
          legend="Art"
          name="motorik"
          options={options}
          chosen={settings.motorik}
          onChoose={(motorik) => onChange({ motorik })}
        />
      </div>
      {settings.motorik === 'zittern' ? <PracticeView {...props} /> : <OrderView {...props} />}
    </>
  );
}
