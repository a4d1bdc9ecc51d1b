import type { Answer } from '../../../../tests/localWebsite.ts';
import type { ScanErrorCode } from '../../../shared/errors/scanErrors.ts';

/** `audited`: its defect is found as on any other page. `empty`: there is nothing to find, and no fault. */
export type Outcome = 'audited' | 'empty' | ScanErrorCode;

/** A page that does what no page should. */
export type Animal = {
  /** Its path is `/zoo/name`; what lies below it is its own too. */
  name: string;
  /** What has to become of it; one of several where it depends on the machine. */
  becomes: Outcome | Outcome[];
  /**
   * `quick`: costs no more than other pages. `slow`: costs its time cap. `heavy`: fills processors or memory besides, too
   * much for a test that runs with others.
   */
  kind: 'quick' | 'slow' | 'heavy';
  answer: Answer;
};

/** What the animals of one file have in common is said once. */
export const toAnimals = (
  kind: Animal['kind'],
  becomes: Animal['becomes'],
  answers: Record<string, Answer>,
): Animal[] => Object.entries(answers).map(([name, answer]) => ({ name, kind, becomes, answer }));

/** A page with one defect that every audit finds: a picture without text. */
export const toPage = (body: string, head = ''): string =>
  `<!doctype html><html lang="de"><head><title>Seite</title>${head}</head><body><main><h1>Seite</h1>` +
  `<img id="ohne-text" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="40" height="40">${body}</main></body></html>`;

/** A page that runs a script at its end. */
export const toScripted = (script: string): string => toPage(`<script>${script}</script>`);

/** A page that runs a script before anything of it stands. */
export const toPossessed = (script: string): string => toPage('', `<script>${script}</script>`);
