export type Panel = 'help' | 'note';
