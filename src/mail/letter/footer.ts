import { productName } from '../../shared/product.ts';

/** Foot of every mail, followed by our address. */
export const footer = `Diese E-Mail hat ${productName} automatisch verschickt.`;
