import type { MachineCheck } from '../../../../shared/work/machineCheck.ts';
import type { OperationState } from '../../../../shared/work/operation.ts';
import { Badge, type Tone } from '../../../ui/sign/badge.tsx';

const states: { [state in MachineCheck['state']]: [Tone, string] } = {
  ok: ['ok', 'In Ordnung'],
  warning: ['warn', 'Hinweis'],
  fault: ['bad', 'Fehler'],
};

export function CheckList({ operation: { checks, workers } }: { operation: OperationState }) {
  return (
    <>
      <Checks checks={checks} />
      {workers
        .filter(({ is_silent, checks: own }) => !is_silent && own.length > 0)
        .map((worker) => (
          <div key={worker.id}>
            <h3 className="title-3 mb-2">
              Worker {worker.pid} auf {worker.host}
            </h3>
            <Checks checks={worker.checks} />
          </div>
        ))}
    </>
  );
}

function Checks({ checks }: { checks: MachineCheck[] }) {
  return (
    <ul className="grid gap-2">
      {checks.map(({ name, state, text }) => {
        const [tone, words] = states[state];
        return (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Badge tone={tone}>{words}</Badge>
            <span className="min-w-0 basis-64 grow wrap-anywhere">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
