export const markPaths = {
  bars: 'M2 28V22l8-4.29V28zM12 28V16.64l8-4.28V28z',
  sun: 'M22 28V11.29L30 7v21z',
};
