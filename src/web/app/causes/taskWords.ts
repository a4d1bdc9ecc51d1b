import type { Priority } from '../../../shared/contract/cause.ts';
import type { TaskSort, TaskState } from '../../../shared/contract/notice.ts';

export const taskStateWords: { [state in TaskState]: string } = {
  open: 'Offen',
  overdue: 'Überfällig',
  done: 'Behoben oder ignoriert',
};

export const sortWords: { [sort in TaskSort]: string } = {
  due: 'Termin',
  priority: 'Priorität',
  urgency: 'Dringlichkeit des Befunds',
};

export const priorityWords: { [priority in Priority]: string } = {
  high: 'hoch',
  normal: 'normal',
  low: 'niedrig',
};
