/** A browser that is not Chromium, with one page. Expressions of JavaScript name what is read, pressed or typed into. */
export type Visitor = {
  open(url: string): Promise<void>;
  resize(width: number): Promise<void>;
  /** Awaits a promise. */
  evaluate<T>(expression: string): Promise<T>;
  press(element: string): Promise<void>;
  type(element: string, text: string): Promise<void>;
  /** What pages threw or wrote as errors since it was asked last, where the browser tells. */
  takeFaults(): string[];
  close(): Promise<void>;
};
