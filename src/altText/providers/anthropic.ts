import { z } from 'zod';
import type { Dialect, Question } from './dialect.ts';
import { modelLimits } from './limits.ts';
import { findJson } from './modelAnswer.ts';
import { ModelFault } from './modelFault.ts';
import { answerFormat } from './modelPrompt.ts';

const answerSchema = z.object({
  content: z.array(
    z.object({
      type: z.string(),
      name: z.string().optional(),
      input: z.unknown().optional(),
      text: z.string().optional(),
    }),
  ),
  stop_reason: z.string().nullish(),
});

const count = z.int().min(0).max(10_000_000).catch(0);
const usageSchema = z.object({ usage: z.object({ input_tokens: count, output_tokens: count }) });

const toolName = 'alternativtext';

/** POST {base}/v1/messages; a tool's input carries the answer, so it has our schema. */
export const anthropic: Dialect = {
  toRequest({ url, model, key }, question, isPlain) {
    const tools = [
      { name: toolName, description: 'Nimmt den Alternativtext entgegen.', input_schema: answerFormat },
    ];
    const extra = isPlain ? {} : { tools, tool_choice: { type: 'tool', name: toolName } };
    return {
      url: `${url.replace(/\/v1$/, '')}/v1/messages`,
      headers: { 'anthropic-version': '2023-06-01', ...(key === null ? {} : { 'x-api-key': key }) },
      body: {
        model,
        max_tokens: modelLimits.maxTokens,
        system: question.instructions,
        messages: [{ role: 'user', content: toContent(question) }],
        ...extra,
      },
    };
  },
  readAnswer(json) {
    const answer = answerSchema.safeParse(json).data;
    if (!answer) throw new ModelFault('answer has another shape', { isPassing: true });
    if (answer.stop_reason === 'refusal') throw new ModelFault('model refused');
    const used = answer.content.find(({ type, name }) => type === 'tool_use' && name === toolName);
    return used ? used.input : findJson(answer.content.find(({ type }) => type === 'text')?.text ?? '');
  },
  readUsage(json) {
    return usageSchema.safeParse(json).data?.usage ?? null;
  },
};

function toContent({ image, question }: Question) {
  const data = Buffer.from(image.bytes).toString('base64');
  return [
    { type: 'image', source: { type: 'base64', media_type: image.mediaType, data } },
    { type: 'text', text: question },
  ];
}
