const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Catches slips of the hand; whether there is such an address, only a mail can tell. */
export const isEmailShape = (text: string): boolean => emailShape.test(text.trim());
