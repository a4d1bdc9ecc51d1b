import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { listAccountParts } from '../../../model/account/accountExport.ts';
import { findEvidence, listEvidenceFiles } from '../../../model/check/evidence.ts';
import {
  addExportEntry,
  listFileHashes,
  listOrganizationParts,
} from '../../../model/organization/organizationExport.ts';
import { findFile } from '../../../model/system/storedFiles.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { allow } from '../../http/access.ts';
import { toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answersOfErrors } from '../../http/responseSchemas.ts';
import { accountReadme, organizationReadme } from './exportReadme.ts';
import { sendExport } from './exportZip.ts';

const toArchive = (description: string) => ({
  200: { description, content: { 'application/zip': {} } },
  ...answersOfErrors(),
});

const ofAccount = createRoute({
  ...allow('account'),
  method: 'get',
  path: '/api/v1/me/export',
  summary: 'Eigene Daten herunterladen',
  responses: toArchive('Alles, was wir über Sie gespeichert haben, als ZIP-Archiv'),
});

const ofOrganization = createRoute({
  ...allow('owner'),
  method: 'get',
  path: '/api/v1/organization/export',
  summary: 'Daten der Organisation herunterladen',
  responses: toArchive('Alles, was Ihrer Organisation gehört, als ZIP-Archiv'),
});

/** Exports for people and organizations (GDPR, articles 15 and 20). */
export function exportRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(ofAccount, async (c) => {
      await refuseMany(c, context);
      const parts = listAccountParts(db, toPersonSession(c));
      return sendExport(c, { name: 'stufenlos-konto', readme: accountReadme, parts });
    })
    .openapi(ofOrganization, async (c) => {
      await refuseMany(c, context);
      const actor = toMember(c);
      const icons = (await listFileHashes(db, actor)).map((hash) => ({
        name: `dateien/${hash}`,
        read: async () => (await findFile(db, hash))?.body ?? new Uint8Array(),
      }));
      const evidence = (await listEvidenceFiles(db, actor)).map(({ id, file_name }) => ({
        name: `nachweise/${id}-${file_name}`,
        read: async () => (await findEvidence(db, actor, id))?.body ?? new Uint8Array(),
      }));
      await addExportEntry(db, actor);
      const parts = listOrganizationParts(db, actor);
      return sendExport(c, {
        name: 'stufenlos-organisation',
        readme: organizationReadme,
        parts,
        files: [...icons, ...evidence],
      });
    });
}

const refuseMany = (c: Context, context: ApiContext) =>
  refuseOften(c, context, {
    name: 'export',
    limit: accountLimits.exports,
    of: toPersonSession(c).account_id,
  });
