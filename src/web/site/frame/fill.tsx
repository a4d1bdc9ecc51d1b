/** Where the running installation says something about itself (shared/siteFill): the server puts it in. */
export const Fill = ({ name }: { name: string }) => `{{${name}}}`;
