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
