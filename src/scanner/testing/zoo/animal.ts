import type { Answer } from '../../../../tests/localWebsite.ts';
import type { ScanErrorCode } from '../../../shared/errors/scanErrors.ts';

/** `audited`: its defect is found as on any other page. `empty`: nothing to find, and no error. */
export type Outcome = 'audited' | 'empty' | ScanErrorCode;

export type Animal = {
  name: string;
  becomes: Outcome | Outcome[];
  /**
   * `quick`: costs no more than other pages. `slow`: uses up its time limit. `heavy`: also fills processors
   * or memory, too much for tests that run in parallel.
   */
  kind: 'quick' | 'slow' | 'heavy';
  answer: Answer;
};

export const toAnimals = (
  kind: Animal['kind'],
  becomes: Animal['becomes'],
  answers: Record<string, Answer>,
): Animal[] => Object.entries(answers).map(([name, answer]) => ({ name, kind, becomes, answer }));

export const toPage = (body: string, head = ''): string =>
  `<!doctype html><html lang="de"><head><title>Seite</title>${head}</head><body><main><h1>Seite</h1>` +
  `<img id="ohne-text" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="40" height="40">${body}</main></body></html>`;

export const toScripted = (script: string): string => toPage(`<script>${script}</script>`);

export const toPossessed = (script: string): string => toPage('', `<script>${script}</script>`);
