/** Placeholder that the server fills with a fact about this installation (shared/siteFill). */
export const Fill = ({ name }: { name: string }) => `{{${name}}}`;
