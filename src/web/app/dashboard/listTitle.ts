/** The heading of the list: where the focus goes when the card that had it is gone. */
export const listTitleId = 'websites-title';
