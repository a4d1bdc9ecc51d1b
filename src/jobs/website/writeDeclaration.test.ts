import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { addRunningScan } from '../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { addDeclaration } from '../../model/website/declarations.ts';
import { approveDeclaration, getDeclarationVersion } from '../../model/website/declarationVersions.ts';
import { toDeclaration } from '../../report/declaration/toDeclaration.ts';
import { toCompanyOrder } from '../../report/testing/declarations.ts';
import { readPdf } from '../../report/testing/readPdf.ts';
import { writeDeclaration } from './writeDeclaration.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('an approved declaration becomes a PDF/UA with its text, once', async () => {
  const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  const { scan } = await addRunningScan(store.db, 'https://muster.example/');
  const [organization] = await run`insert into organizations (name) values ('Muster GmbH') returning id`;
  await run`update websites set organization_id = ${organization!.id} where id = ${scan.website_id}`;
  const actor = { organization_id: Number(organization!.id), claim_hash: null };
  const order = toCompanyOrder();
  const added = { website_id: scan.website_id, kind: order.kind, answers: order.answers };
  const { id } = await addDeclaration(store.db, actor, added);
  const approval = { id, content: toDeclaration(order), approved_by: 'Erika Beispiel' };
  await approveDeclaration(store, actor, approval);
  const [version] = await run`select id from declaration_versions`;
  const job = { declaration_version_id: Number(version!.id) };
  const { signal } = new AbortController();
  await writeDeclaration.run({ store }, job, signal);
  const { pdf } = await getDeclarationVersion(store.db, actor, { id, number: 1 });
  const { ua, text } = await readPdf(Buffer.from(pdf!));
  expect(String(ua)).toBe('1');
  expect(text).toContain('Wir verkaufen Fahrräder.');
  await writeDeclaration.run({ store }, job, signal);
  expect((await getDeclarationVersion(store.db, actor, { id, number: 1 })).pdf).toEqual(pdf);
});
