/** Order in which `stufenlos doctor` prints them. */
export const machineCheckNames = [
  'node',
  'dataFolder',
  'rights',
  'memory',
  'browser',
  'models',
  'imageProcess',
  'database',
  'settings',
] as const;

export type MachineCheck = {
  name: (typeof machineCheckNames)[number];
  state: 'ok' | 'warning' | 'fault';
  /** One German sentence or two. */
  text: string;
};
