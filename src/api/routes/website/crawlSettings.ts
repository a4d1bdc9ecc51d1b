import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { getCrawlSettings, saveCrawlSettings } from '../../../model/website/crawlSettings.ts';
import { addLoginTrial, getLoginScreenshot, getLoginTrial } from '../../../model/website/loginTrials.ts';
import {
  loginSchema,
  loginTestKinds,
  loginTestSchema,
  storedSettingsSchema,
  wantedSettingsSchema,
} from '../../../shared/contract/crawlSettings.ts';
import { settingsLimits } from '../../../shared/limits/website.ts';
import { allow } from '../../http/access.ts';
import { toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, answersOfErrors, bodyOf, idParam } from '../../http/responseSchemas.ts';

const settingsPath = '/api/v1/websites/{id}/settings';
const testPath = '/api/v1/login-tests/{id}';

const get = createRoute({
  ...allow('member'),
  method: 'get',
  path: settingsPath,
  summary: 'Einstellungen einer Website lesen',
  request: { params: idParam },
  responses: answers(storedSettingsSchema, 'Wie die Website besucht und geprüft wird'),
});

const exampleSettings = {
  user_agent: 'Muster-Scanner/1.0',
  cookies: null,
  headers: {},
  login: null,
  max_pages: 50,
  max_depth: null,
  excluded_paths: [],
  viewports: [],
  depth: 'standard' as const,
  catalogue: 'wcag22' as const,
  schedule: 'weekly' as const,
  schedule_day: 1,
};

const save = createRoute({
  ...allow('member'),
  method: 'put',
  path: settingsPath,
  summary: 'Ersetzt alle Einstellungen; ein geheimer Wert, der leer bleibt, gilt weiter',
  request: { params: idParam, ...bodyOf(wantedSettingsSchema, exampleSettings) },
  responses: answers(storedSettingsSchema, 'Die Einstellungen, wie sie jetzt gelten'),
});

const exampleLogin = { url: 'https://www.example.de/login', fields: [], submit: '', success: '' };

const tryLogin = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/websites/{id}/login-tests',
  summary: 'Sucht die Felder eines Anmeldeformulars oder probiert die Anmeldung aus',
  request: {
    params: idParam,
    ...bodyOf(z.object({ kind: z.enum(loginTestKinds), login: loginSchema }), {
      kind: 'detect',
      login: exampleLogin,
    }),
  },
  responses: answers(loginTestSchema, 'Der Versuch ist eingereiht'),
});

const getTest = createRoute({
  ...allow('member'),
  method: 'get',
  path: testPath,
  summary: 'Wie weit ein Versuch ist; höchstens einmal in der Sekunde zu fragen',
  request: { params: idParam },
  responses: answers(loginTestSchema, 'Der Versuch'),
});

const getScreenshot = createRoute({
  ...allow('member'),
  method: 'get',
  path: `${testPath}/screenshot`,
  summary: 'Bildschirmfoto eines Anmeldeversuchs',
  request: { params: idParam },
  responses: {
    200: { description: 'Was der Browser am Ende gezeigt hat', content: { 'image/webp': {} } },
    ...answersOfErrors(),
  },
});

/** Crawl settings of a website and test logins. People only: an API key reads no settings. */
export function crawlSettingsRoutes(context: ApiContext) {
  const { store } = context;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) =>
      c.json(await getCrawlSettings(store, toMember(c), c.req.valid('param').id), 200),
    )
    .openapi(save, async (c) => {
      const { account_id } = toPersonSession(c);
      await refuseOften(c, context, { name: 'settings', limit: settingsLimits.saves, of: account_id });
      const settings = { ...c.req.valid('json'), website_id: c.req.valid('param').id };
      return c.json(await saveCrawlSettings(store, toMember(c), settings), 200);
    })
    .openapi(tryLogin, async (c) => {
      const { account_id } = toPersonSession(c);
      const limit = settingsLimits.loginTests;
      await refuseOften(c, context, { name: 'login-test', limit, of: account_id });
      const wanted = { ...c.req.valid('json'), website_id: c.req.valid('param').id };
      const id = await addLoginTrial(store, toMember(c), wanted);
      return c.json(await getLoginTrial(store.db, toMember(c), id), 200);
    })
    .openapi(getTest, async (c) =>
      c.json(await getLoginTrial(store.db, toMember(c), c.req.valid('param').id), 200),
    )
    .openapi(getScreenshot, async (c) => {
      const screenshot = await getLoginScreenshot(store.db, toMember(c), c.req.valid('param').id);
      return c.body(screenshot as Uint8Array<ArrayBuffer>, 200, {
        'Content-Type': 'image/webp',
        'X-Content-Type-Options': 'nosniff',
      });
    });
}
