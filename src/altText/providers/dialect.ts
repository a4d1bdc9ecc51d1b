import type { ModelUsage } from '../task/altText.ts';
import type { DecodedImage } from '../task/provider.ts';
import type { ModelRequest } from './modelRequest.ts';

export type ModelSettings = {
  dialect: 'openai-compatible' | 'anthropic';
  /** Address in front of the protocol's paths, without a slash at the end. */
  url: string;
  model: string;
  key: string | null;
};

export type Question = { image: DecodedImage; instructions: string; question: string };

/** Request and answer format that services of one kind share. */
export type Dialect = {
  /** `isPlain`: without features that some servers of this kind lack. */
  toRequest(settings: ModelSettings, question: Question, isPlain: boolean): ModelRequest;
  /** Fields the model wrote, not yet checked. Throws ModelFault. */
  readAnswer(json: unknown): unknown;
  /** Returns null when the server does not say. */
  readUsage(json: unknown): ModelUsage | null;
};
