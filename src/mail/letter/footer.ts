import { productName } from '../../shared/product.ts';

/** Words at the foot of every mail, before our address. */
export const footer = `Diese E-Mail hat ${productName} automatisch verschickt.`;
