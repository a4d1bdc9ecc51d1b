import type { Settings } from '../frame/settings.ts';
import type { ColourView } from '../vision/colourView.ts';

export const colourViewOf: { [kind in Settings['farbenblindheit']]: ColourView } = {
  protanopie: 'protanopia',
  deuteranopie: 'deuteranopia',
  tritanopie: 'tritanopia',
  graustufen: 'greyscale',
};
