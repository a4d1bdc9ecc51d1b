import type { Account } from '../../model/account/accounts.ts';
import type { Db } from '../../model/database/db.ts';
import { toEmailAddress } from '../../shared/forms/emails.ts';
import { toLine } from '../../shared/text/line.ts';
import { say } from '../call/say.ts';
import { parse, UsageError } from '../call/usage.ts';

const actions: { [name: string]: (db: Db, email: string, name?: string) => Promise<string> } = {
  create,
  password,
  disable,
  enable,
  appoint,
  dismiss,
};

/** Manages accounts as the operator. Throws UsageError while another process uses the embedded database. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args, { name: { type: 'string' } });
  const [word = '', typed, ...rest] = positionals;
  const act = Object.hasOwn(actions, word) ? actions[word] : undefined;
  if (word === 'list' && typed === undefined) return withDatabase(list);
  const email = toEmailAddress(typed ?? '');
  if (!act || !typed || rest.length > 0 || (values.name !== undefined && act !== create))
    throw new UsageError(
      'admin kennt nur: list, create E-MAIL [--name NAME], password E-MAIL, disable E-MAIL, enable E-MAIL, appoint E-MAIL, dismiss E-MAIL. Hilfe: stufenlos --help',
    );
  if (!email) throw new UsageError(`„${typed}“ ist keine E-Mail-Adresse. Bitte prüfen Sie sie.`);
  return withDatabase(async (db) => say(await act(db, email, values.name)));
}

async function withDatabase(work: (db: Db) => Promise<void>): Promise<number> {
  const { openUnusedDatabase } = await import('../call/openUnusedDatabase.ts');
  const { db, close } = await openUnusedDatabase();
  try {
    await work(db);
  } finally {
    await close();
  }
  return 0;
}

const partRows = 500;

async function list(db: Db): Promise<void> {
  const { readAccounts } = await import('../../model/account/operatorAccounts.ts');
  for (let after = ''; ; ) {
    const rows = await readAccounts(db, { after, limit: partRows });
    for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`);
    if (rows.length < partRows) return;
    after = rows.at(-1)!.email;
  }
}

async function create(db: Db, email: string, name?: string): Promise<string> {
  const { findAccountByEmail } = await import('../../model/account/accounts.ts');
  const { addOwner } = await import('../../model/account/operatorAccounts.ts');
  const taken = `Für ${email} gibt es schon ein Konto.`;
  if ((await findAccountByEmail(db, email))?.email_confirmed_at) throw new UsageError(taken);
  const { askPasswordHash } = await import('./askPassword.ts');
  const line = toLine(name ?? '');
  const user_metadata = line ? { name: line } : {};
  const password_hash = await askPasswordHash(email);
  if (!(await addOwner(db, { email, password_hash, user_metadata, claim_hash: null })))
    throw new UsageError(taken);
  return `Das Konto ${email} ist angelegt und leitet eine eigene Organisation.`;
}

async function password(db: Db, email: string): Promise<string> {
  const { id: account_id } = await requireAccount(db, email);
  const { askPasswordHash } = await import('./askPassword.ts');
  const { replacePassword } = await import('../../model/account/operatorAccounts.ts');
  await replacePassword(db, { account_id, password_hash: await askPasswordHash(email) });
  return `Das Passwort von ${email} ist neu; alle Sitzungen sind beendet.`;
}

async function disable(db: Db, email: string): Promise<string> {
  const { id } = await requireAccount(db, email);
  const { disableAccount } = await import('../../model/account/operatorAccounts.ts');
  await disableAccount(db, id);
  return `Das Konto ${email} ist gesperrt; seine Sitzungen und API-Schlüssel gelten nicht mehr.`;
}

async function enable(db: Db, email: string): Promise<string> {
  const { id } = await requireAccount(db, email);
  const { enableAccount } = await import('../../model/account/operatorAccounts.ts');
  await enableAccount(db, id);
  return `Das Konto ${email} ist nicht mehr gesperrt.`;
}

async function appoint(db: Db, email: string): Promise<string> {
  const { id, email_confirmed_at } = await requireAccount(db, email);
  if (!email_confirmed_at) throw new UsageError(`Die Adresse ${email} ist noch nicht bestätigt.`);
  const { setOperator } = await import('../../model/account/operatorAccounts.ts');
  return (await setOperator(db, id, true))
    ? `Das Konto ${email} sieht jetzt die Seite Betrieb (/app/betrieb).`
    : `Das Konto ${email} sieht die Seite Betrieb schon.`;
}

async function dismiss(db: Db, email: string): Promise<string> {
  const { id } = await requireAccount(db, email);
  const { setOperator } = await import('../../model/account/operatorAccounts.ts');
  await setOperator(db, id, false);
  return `Das Konto ${email} sieht die Seite Betrieb nicht mehr.`;
}

async function requireAccount(db: Db, email: string): Promise<Account> {
  const { findAccountByEmail } = await import('../../model/account/accounts.ts');
  const account = await findAccountByEmail(db, email);
  if (!account) throw new UsageError(`Für ${email} gibt es kein Konto. Bitte prüfen Sie die Adresse.`);
  return account;
}
