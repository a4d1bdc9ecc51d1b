import type { CocoClass } from './cocoClasses.ts';

export const openImagesOnly = [
  'boot',
  'desk',
  'box',
  'stationary bicycle',
  'high heels',
  'vehicle',
  'footwear',
  'camera',
] as const;
export type OpenImagesOnly = (typeof openImagesOnly)[number];

/** The 23 classes of the Open Images detector in order, under the name both detectors share. */
export const openImagesClasses: { own: string; name: CocoClass | OpenImagesOnly }[] = [
  { own: 'Bicycle', name: 'bicycle' },
  { own: 'Boot', name: 'boot' },
  { own: 'Laptop', name: 'laptop' },
  { own: 'Person', name: 'person' },
  { own: 'Chair', name: 'chair' },
  { own: 'Cattle', name: 'cow' },
  { own: 'Desk', name: 'desk' },
  { own: 'Cat', name: 'cat' },
  { own: 'Computer mouse', name: 'mouse' },
  { own: 'Computer monitor', name: 'tv' },
  { own: 'Box', name: 'box' },
  { own: 'Mug', name: 'cup' },
  { own: 'Coffee cup', name: 'cup' },
  { own: 'Stationary bicycle', name: 'stationary bicycle' },
  { own: 'Table', name: 'dining table' },
  { own: 'Bottle', name: 'bottle' },
  { own: 'High heels', name: 'high heels' },
  { own: 'Vehicle', name: 'vehicle' },
  { own: 'Footwear', name: 'footwear' },
  { own: 'Dog', name: 'dog' },
  { own: 'Book', name: 'book' },
  { own: 'Camera', name: 'camera' },
  { own: 'Car', name: 'car' },
];
