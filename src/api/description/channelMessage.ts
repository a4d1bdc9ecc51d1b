import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { channelMessageSchema } from '../../shared/work/channel.ts';

const header = (name: string, description: string) => z.string().meta({ description, param: { name } });

/** Tells receivers what a webhook sends. */
export function describeChannelMessage(app: OpenAPIHono): void {
  app.openAPIRegistry.registerWebhook({
    method: 'post',
    path: 'channelMessage',
    operationId: 'receiveChannelMessage',
    summary: 'Nachricht eines Kanals der Art Webhook (Standard Webhooks 1.0.0)',
    security: [],
    request: {
      headers: z.object({
        'webhook-id': header(
          'webhook-id',
          'in jedem Versuch dieselbe: daran ist eine Wiederholung zu erkennen',
        ),
        'webhook-timestamp': header('webhook-timestamp', 'Sekunden seit 1970, Zeit des Versuchs'),
        'webhook-signature': header(
          'webhook-signature',
          'v1,HMAC-SHA256 über id.timestamp.Inhalt; nach einem Wechsel des Schlüssels 24 Stunden lang zwei',
        ),
      }),
      body: { required: true, content: { 'application/json': { schema: channelMessageSchema } } },
    },
    responses: {
      200: { description: 'Jeder Status von 200 bis 299: angekommen' },
      410: { description: 'Die Adresse gilt nicht mehr: der Kanal wird geschlossen' },
      '4XX': { description: 'Nicht angekommen: wird bis zu zehnmal in 75 Stunden versucht' },
    },
  });
}
