import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { addOwnWebsite } from '../../../model/website/ownWebsites.ts';
import { linkWebsites } from '../../../model/website/websiteLinks.ts';
import { toWebsiteUrl } from '../../../shared/address/websiteUrl.ts';
import { lineText } from '../../../shared/contract/visitorText.ts';
import { websiteSchema } from '../../../shared/contract/website.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { httpLimits } from '../../../shared/limits/http.ts';
import { settingsLimits } from '../../../shared/limits/website.ts';
import { allow } from '../../http/access.ts';
import { toOwner, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, bodyOf } from '../../http/responseSchemas.ts';
import { toClaimHash } from '../../http/visitor.ts';

const base = '/api/v1/websites';

const newWebsite = z.object({
  url: z.string().max(httpLimits.maxUrlChars),
  name: lineText(settingsLimits.nameMax)
    .optional()
    .meta({ description: 'only for a website that is added; a known one keeps its name' }),
});

const add = createRoute({
  ...allow('account'),
  method: 'post',
  path: base,
  summary: 'Fügt eine Website hinzu; die erste legt auch die Organisation an',
  request: bodyOf(newWebsite, { url: 'https://www.example.de/' }),
  responses: answers(websiteSchema, 'Die Website Ihrer Organisation mit dieser Adresse'),
});

const link = createRoute({
  ...allow('account'),
  method: 'post',
  path: `${base}/link`,
  summary: 'Übernimmt, was dieser Browser als Gast analysiert hat, in die Organisation',
  request: bodyOf(z.object({ website_id: z.int().positive().optional() }), { website_id: 12 }),
  responses: answers(z.object({ items: z.array(websiteSchema) }), 'Die übernommenen Websites'),
});

export function ownWebsiteRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(add, async (c) => {
      const { url: typed, name } = c.req.valid('json');
      const url = toWebsiteUrl(typed);
      const { account_id } = toPersonSession(c);
      const limit = accountLimits.newWebsites;
      await refuseOften(c, context, { name: 'add-website', limit, of: account_id });
      return c.json(await addOwnWebsite(db, toOwner(c), { url, name }), 200);
    })
    .openapi(link, async (c) => {
      const { account_id } = toPersonSession(c);
      const { website_id } = c.req.valid('json');
      const claim_hash = await toClaimHash(c, context);
      const items = await linkWebsites(db, { account_id, claim_hash, website_id });
      return c.json({ items }, 200);
    });
}
