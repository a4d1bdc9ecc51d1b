/** Criteria about what each page has for itself, as its title: a result says nothing about another page. */
export const ownOfPage: readonly string[] = ['2.4.2'];
