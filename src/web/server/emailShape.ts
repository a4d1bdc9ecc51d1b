const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Catches typing slips; only a mail can tell whether the address exists. */
export const isEmailShape = (text: string): boolean => emailShape.test(text.trim());
