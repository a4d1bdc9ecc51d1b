import { z } from 'zod';
import type { Dialect, Question } from './dialect.ts';
import { modelLimits } from './limits.ts';
import { findJson } from './modelAnswer.ts';
import { ModelFault } from './modelFault.ts';
import { answerFormat } from './modelPrompt.ts';

const answerSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
});

const count = z.int().min(0).max(10_000_000).catch(0);
const usageSchema = z.object({ usage: z.object({ prompt_tokens: count, completion_tokens: count }) });

/** POST {base}/chat/completions: OpenAI, Mistral, OpenRouter, Ollama, vLLM, LM Studio, llama.cpp … */
export const openaiCompatible: Dialect = {
  toRequest({ url, model, key }, question, isPlain) {
    const extra = isPlain
      ? { max_tokens: modelLimits.maxTokens }
      : { max_completion_tokens: modelLimits.maxTokens, response_format: format };
    return {
      url: `${url}/chat/completions`,
      headers: key === null ? ({} as Record<string, string>) : { authorization: `Bearer ${key}` },
      body: { model, messages: toMessages(question), stream: false, ...extra },
    };
  },
  readAnswer(json) {
    const { message, finish_reason } = answerSchema.safeParse(json).data?.choices[0] ?? {};
    if (!message) throw new ModelFault('answer has another shape', { isPassing: true });
    if (message.refusal || finish_reason === 'content_filter') throw new ModelFault('model refused');
    return findJson(message.content ?? '');
  },
  readUsage(json) {
    const { usage } = usageSchema.safeParse(json).data ?? {};
    return usage ? { input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens } : null;
  },
};

const format = {
  type: 'json_schema',
  json_schema: { name: 'alternativtext', strict: true, schema: answerFormat },
};

/** Sends the image as a data URI: works everywhere, and no third party fetches anything. */
function toMessages({ image, instructions, question }: Question) {
  const url = `data:${image.mediaType};base64,${Buffer.from(image.bytes).toString('base64')}`;
  return [
    { role: 'system', content: instructions },
    {
      role: 'user',
      content: [
        { type: 'text', text: question },
        { type: 'image_url', image_url: { url } },
      ],
    },
  ];
}
