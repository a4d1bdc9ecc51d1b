import type { Settings } from '../frame/settings.ts';
import type { ColourView } from '../vision/colourView.ts';

/** The view of each kind that the tab offers. */
export const colourViewOf: { [kind in Settings['farbenblindheit']]: ColourView } = {
  protanopie: 'protanopia',
  deuteranopie: 'deuteranopia',
  tritanopie: 'tritanopia',
  graustufen: 'greyscale',
};
