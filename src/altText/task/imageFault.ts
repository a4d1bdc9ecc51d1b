/** Faults of the file itself, as in `AppError`; every other fault is ours. */
export const imageFaults = ['IMAGE_TYPE', 'IMAGE_TOO_LARGE', 'IMAGE_UNREADABLE'] as const;
export type ImageFaultCode = (typeof imageFaults)[number];

/** Thrown inside the worker process; the parent turns it into an AppError. */
export class ImageFault extends Error {
  readonly code: ImageFaultCode;

  constructor(code: ImageFaultCode) {
    super(code);
    this.name = 'ImageFault';
    this.code = code;
  }
}
