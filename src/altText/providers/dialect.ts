import type { ModelUsage } from '../task/altText.ts';
import type { DecodedImage } from '../task/provider.ts';
import type { ModelRequest } from './modelRequest.ts';

export type ModelSettings = {
  dialect: 'openai-compatible' | 'anthropic';
  /** What stands before the paths of the protocol, without a slash at the end. */
  url: string;
  model: string;
  key: string | null;
};

export type Question = { image: DecodedImage; instructions: string; question: string };

/** How a kind of service wants to be asked, and where in its answer the words are. */
export type Dialect = {
  /** `isPlain`: without what not every server of this kind knows. */
  toRequest(settings: ModelSettings, question: Question, isPlain: boolean): ModelRequest;
  /** The fields that the model wrote, not yet checked. Throws ModelFault. */
  readAnswer(json: unknown): unknown;
  /** null: the server does not say. */
  readUsage(json: unknown): ModelUsage | null;
};
