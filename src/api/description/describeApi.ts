import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Language } from '../../shared/language/codes.ts';
import { translate } from '../../shared/language/translate.ts';
import { productName } from '../../shared/product.ts';
import type { ApiContext } from '../http/context.ts';
import { chooseLanguage } from '../http/language.ts';
import { describeChannelMessage } from './channelMessage.ts';
import { toOperationId } from './operationId.ts';

type Responses = { [status: string]: { description: string; content?: unknown } | undefined };

export type DescribedOperation = {
  operationId?: string;
  summary?: string;
  'x-access'?: string;
  'x-scope'?: string;
  parameters?: { in: string; name: string; description?: string }[];
  requestBody?: unknown;
  responses: Responses;
};

export type Description = {
  paths: { [path: string]: { [method: string]: DescribedOperation } };
};

/**
 * Serves `/openapi.json`, with `?lang=en` in English. Adds what follows from path and access rule: names, and answers to
 * refused requests.
 */
export function describeApi(app: OpenAPIHono, { publicUrl }: Pick<ApiContext, 'publicUrl'>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
  });
  describeChannelMessage(app);
  app.get('/openapi.json', (c) => {
    const head = { openapi: '3.1.0', info, servers: [{ url: publicUrl() }] };
    const description = complete(app.getOpenAPI31Document(head) as unknown as Description);
    return c.json(tellIn(chooseLanguage(c, c.req.query('lang')), description));
  });
}

const isText = (name: string): boolean => name === 'summary' || name === 'description';

/** Copies a part of the description with its texts in this language. */
function tellIn<T>(language: Language, part: T): T {
  if (language === 'de') return part;
  return JSON.parse(JSON.stringify(part), (name, value) =>
    isText(name) && typeof value === 'string' ? translate(value, language) : value,
  );
}

const info = {
  title: productName,
  version: '1',
  description: 'Barrieren auf Websites finden, verstehen und beheben',
  license: { name: 'MIT', identifier: 'MIT' },
};

function complete(description: Description): Description {
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(methods)) {
      operation.operationId = toOperationId(method, path);
      operation.responses = { ...toRefusals(path, operation), ...operation.responses };
    }
  return description;
}

function toRefusals(path: string, { responses, ...operation }: DescribedOperation): Responses {
  const { content = errorContent } = responses.default ?? {};
  const access = operation['x-access'] ?? 'public';
  const refusals = [
    ...(operation.parameters || operation.requestBody ? [400] : []),
    ...(access === 'public' ? [] : [401, 403]),
    ...(path.includes('{') ? [404] : []),
    '4XX',
  ];
  return Object.fromEntries(refusals.map((status) => [status, { description: texts[status]!, content }]));
}

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

const texts: { [status: string | number]: string } = {
  400: 'Die Anfrage hat Fehler',
  401: 'Nicht angemeldet',
  403: 'Dazu fehlt das Recht',
  404: 'Das gibt es nicht, oder es gehört jemand anderem',
  '4XX': 'Die Anfrage wurde abgelehnt',
};
