import { productName } from '../../shared/product.ts';

export const footer = `Diese E-Mail hat ${productName} automatisch verschickt.`;
