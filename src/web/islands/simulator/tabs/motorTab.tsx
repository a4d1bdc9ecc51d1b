import { KindChoice } from '../frame/kindChoice.tsx';
import type { Settings } from '../frame/settings.ts';
import type { ViewProps } from '../frame/viewProps.ts';
import { OrderView } from '../motor/orderView.tsx';
import { PracticeView } from '../motor/practiceView.tsx';

const options: [Settings['motorik'], string][] = [
  ['zittern', 'Zitternder Zeiger'],
  ['tastatur', 'Nur mit der Tastatur'],
];

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
