/** Heading of the list; takes the focus when the focused card disappears. */
export const listTitleId = 'websites-title';
