export const productName = 'Stufenlos';
