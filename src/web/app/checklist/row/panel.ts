/** The parts of a criterion's row that open. */
export type Panel = 'help' | 'note';
