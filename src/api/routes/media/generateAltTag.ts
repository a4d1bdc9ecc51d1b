import { createRoute, OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { testApiKey } from '../../../model/access/apiKeys.ts';
import { addAltTextRequest } from '../../../model/media/altTextRequests.ts';
import { getModelUsage } from '../../../model/media/altTextUsage.ts';
import { isGuess } from '../../../shared/altText.ts';
import {
  type AltTagAnswer,
  altTagAnswerSchema,
  altTagQuestionSchema,
  altTextUsageSchema,
} from '../../../shared/contract/altTextApi.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { altTextLimits } from '../../../shared/limits/media.ts';
import type { AltTextProposal } from '../../../shared/work/altText.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { altTagPath, isForm } from '../../http/imageUpload.ts';
import { createOpenRequests } from '../../http/openRequests.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers } from '../../http/responseSchemas.ts';
import { type AltTextRequest, readAltTextRequest, toAltTextRequest } from './readAltTextRequest.ts';
import { waitForAltText } from './waitForAltText.ts';

const form = {
  type: 'object' as const,
  properties: {
    image: { type: 'string' as const, format: 'binary', description: 'JPG, PNG, GIF, WebP, AVIF oder SVG' },
    imageUrl: { type: 'string' as const, description: 'statt image' },
    context: { type: 'string' as const, description: 'ImageContext als JSON' },
    apiKeyId: {
      type: 'integer' as const,
      description: 'mit einer Sitzung: probiert diesen Schlüssel der Organisation aus',
    },
  },
};

const generate = createRoute({
  ...allow('member', 'alt-text'),
  method: 'post',
  path: altTagPath,
  summary: 'Schlägt einen Alternativtext für ein Bild vor, dessen Adresse oder Datei Sie senden',
  description:
    'Ein Entwurf, der geprüft werden muss. Fehler haben die Form `{success: false, error, code, message}`. Dieselbe Frage bekommt dieselbe Antwort.',
  request: {
    body: {
      required: false,
      content: {
        'application/json': {
          schema: altTagQuestionSchema,
          example: { imageUrl: 'https://www.example.de/ball.jpg' },
        },
        'multipart/form-data': { schema: form },
      },
    },
  },
  responses: answers(altTagAnswerSchema, 'Der Vorschlag'),
});

const usage = createRoute({
  ...allow('member'),
  method: 'get',
  path: '/api/v1/organization/alt-text-usage',
  summary: 'Verbrauch des Bildmodells lesen',
  responses: answers(altTextUsageSchema, 'Was das Bildmodell in diesem Monat gefragt wurde'),
});

/**
 * Routes of the alternative text API (specification, app 7 and 8), and of the image model's use this month.
 */
export function generateAltTagRoutes(context: ApiContext) {
  const { db } = context.store;
  const open = createOpenRequests(altTextLimits.openPerOrganization);
  const take = createIntake(context);
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(generate, async (c) => {
      const actor = toMember(c);
      const { organization_id } = actor;
      const limit = altTextLimits.apiRequests;
      await refuseOften(c, context, { name: 'alt-text', limit, of: `organization ${organization_id}` });
      const leave = open.enter(String(organization_id));
      if (!leave) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 2 });
      try {
        const { request_id, image_url } = await take(c);
        const waiting = { actor, request_id, signal: c.req.raw.signal };
        return c.json(toAltTag(await waitForAltText(context, waiting), image_url), 200);
      } finally {
        leave();
      }
    })
    .openapi(usage, async (c) => {
      const model = context.siteFacts().alt_text_model ?? null;
      return c.json({ ...(await getModelUsage(db, toMember(c))), model }, 200);
    });
}

/**
 * Returns the body as its schema checked it. Because the route also takes a form, its types do not know this.
 */
const toJson = (c: Context) => c.req.valid('json' as never) as z.infer<typeof altTagQuestionSchema>;

/**
 * Returns a function that reads a question and queues it. An upload keeps its place only until it is queued.
 */
function createIntake(context: ApiContext) {
  const ofOne = createOpenRequests(altTextLimits.uploadsPerOrganization);
  const ofAll = createOpenRequests(altTextLimits.uploadsAtOnce);

  return async (c: Context): Promise<{ request_id: number; image_url: string | null }> => {
    if (!isForm(c)) return add(c, toAltTextRequest(toJson(c)));
    const leaves = [ofOne.enter(String(toMember(c).organization_id)), ofAll.enter('')];
    try {
      if (leaves.includes(null)) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
      return await add(c, await readAltTextRequest(c));
    } finally {
      for (const leave of leaves) leave?.();
    }
  };

  async function add(c: Context, request: AltTextRequest) {
    await refuseKey(c, context, request);
    const request_id = await addAltTextRequest(context.store, toMember(c), request.question);
    return { request_id, image_url: request.question.image_url };
  }
}

/** Throws ALT_TEXT_UNSURE for a guess, and without a text: a client would write `alt=""`, which hides the image. */
function toAltTag(proposal: AltTextProposal, imageUrl: string | null): AltTagAnswer {
  const { source, confidence, reason, alt, decorative } = proposal;
  if (source === 'none' || (alt === '' && !decorative))
    throw new AppError('ALT_TEXT_UNSURE', { detail: reason });
  if (isGuess(source, confidence))
    throw new AppError('ALT_TEXT_UNSURE', { detail: `Nur eine Vermutung: „${alt}“. ${reason}` });
  return toAnswer(proposal, imageUrl);
}

const toAnswer = (proposal: AltTextProposal, imageUrl: string | null): AltTagAnswer => ({
  success: true,
  altTag: proposal.alt,
  imageUrl,
  source: proposal.source,
  confidence: proposal.confidence,
  needsReview: proposal.needs_review,
  decorative: proposal.decorative,
  language: proposal.language,
  reason: proposal.reason,
  provider: proposal.provider,
});

/** In-app key test: only the hash is stored, so check the key's scopes as if the key had been sent. */
async function refuseKey(c: Context, { store }: ApiContext, { api_key_id }: AltTextRequest): Promise<void> {
  if (api_key_id === null || c.get('caller').kind !== 'person') return;
  const { scopes } = await testApiKey(store.db, toMember(c), api_key_id);
  if (!scopes.includes('alt-text')) throw new AppError('API_KEY_SCOPE');
}
