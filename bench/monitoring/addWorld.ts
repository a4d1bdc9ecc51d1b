import type { MemberActor } from '../../src/model/access/actor.ts';
import { generateApiKey } from '../../src/model/access/apiKeys.ts';
import { savePageChecks } from '../../src/model/check/pageChecks.ts';
import { addChannel } from '../../src/model/notice/channels.ts';
import { saveThresholds } from '../../src/model/notice/thresholds.ts';
import { saveSitemapWatch } from '../../src/model/scan/sitemapWatches.ts';
import type { Store } from '../../src/model/store.ts';
import { type RunSql, runSql } from '../../src/model/testing/sql.ts';
import { addDeclaration } from '../../src/model/website/declarations.ts';
import { approveDeclaration, publishDeclaration } from '../../src/model/website/declarationVersions.ts';
import { addLegalRecord } from '../../src/model/website/legalRecords.ts';
import { channelEvents } from '../../src/shared/work/channel.ts';
import {
  type DeclarationContent,
  declarationAnswersSchema,
  legalRecordContentSchema,
} from '../../src/shared/work/declarationText.ts';
import { channelsOf, type Person, people, toHost, toOrganization, websitesOf } from './people.ts';
import { passed, thresholds } from './siteStories.ts';
import { sitesOf } from './stories.ts';
import { goalDays, keyDays, recordDays } from './yearPlan.ts';

export type World = { actors: { [name: string]: MemberActor }; websites: number[] };

type Adding = { store: Store; run: RunSql; toDay: (night: number) => Date; hookPort: number };

/** Two organizations with people of every choice, websites, channels, goals and keys. */
export async function addWorld(
  store: Store,
  { toDay, hookPort }: Pick<Adding, 'toDay' | 'hookPort'>,
): Promise<World> {
  const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  const adding = { store, run, toDay, hookPort };
  const world: World = { actors: {}, websites: [] };
  for (const name of ['Jahr', 'Nachbar'] as const) await addOrganization(adding, world, name);
  for (const person of people) {
    if (person.websites) await choose(adding, world, person);
    await chooseMails(adding, world, person);
  }
  for (const channel of channelsOf) await addOne(adding, world, channel);
  for (const [site, day] of Object.entries(goalDays))
    await run`insert into goals (website_id, kind, due_on) values (${world.websites[Number(site)]}, 'causes', ${toDate(toDay(day))})`;
  for (const day of keyDays) await addKey(adding, world, day);
  for (const day of recordDays) await addRecord(adding, world, day);
  return world;
}

export const toDate = (day: Date): string => day.toISOString().slice(0, 10);

async function addOrganization(
  { run, hookPort }: Adding,
  world: World,
  name: Person['organization'],
): Promise<void> {
  const [added] = await run<{
    id: number;
  }>`insert into organizations (name) values (${name}) returning id::int`;
  const organization_id = added!.id;
  for (let nth = 0; nth < websitesOf[name]; nth++) {
    const site = world.websites.length;
    const url = site === sitesOf.sitemap ? `http://127.0.0.1:${hookPort}/` : `https://${toHost(site)}/`;
    const [added] = await run<{
      id: number;
    }>`insert into websites (url, organization_id) values (${url}, ${organization_id}) returning id::int`;
    world.websites.push(added!.id);
  }
  for (const person of people.filter(({ organization }) => organization === name))
    world.actors[person.name] = await addPerson(run, person, organization_id);
}

async function addPerson(
  run: RunSql,
  { name, role, isQuietAtNight, ...choices }: Person,
  organization_id: number,
) {
  const email = `${name}@jahr.example`;
  const [user] = await run<{
    id: number;
  }>`with a as (insert into auth.accounts (email) values (${email}) returning id)
    insert into users (supabase_user_id, organization_id, role, email) select id, ${organization_id}, ${role}, ${email} from a
    returning id::int`;
  for (const topic of ['own', 'scan'] as const)
    if (choices[topic])
      await run`insert into notice_choices (user_id, topic, rhythm) values (${user!.id}, ${topic}, ${choices[topic]})`;
  if (isQuietAtNight)
    await run`insert into quiet_hours (user_id, starts, ends) values (${user!.id}, '22:00', '07:00')`;
  return { organization_id, user_id: user!.id, claim_hash: null };
}

async function choose({ run }: Adding, { actors, websites }: World, person: Person): Promise<void> {
  const { user_id } = actors[person.name]!;
  await run`update users set website_access = 'chosen' where id = ${user_id}`;
  for (const site of person.websites!)
    await run`insert into member_websites (user_id, website_id) values (${user_id}, ${websites[site]})`;
}

async function chooseMails({ run }: Adding, { actors, websites }: World, { name, of = {} }: Person) {
  for (const [site, choices] of Object.entries(of))
    for (const [topic, rhythm] of Object.entries(choices))
      await run`insert into website_choices (user_id, website_id, topic, rhythm)
        values (${actors[name]!.user_id!}, ${websites[Number(site)]}, ${topic}, ${rhythm})`;
}

async function addOne(
  { store, hookPort }: Adding,
  world: World,
  channel: (typeof channelsOf)[number],
): Promise<void> {
  const actor = world.actors[channel.organization === 'Jahr' ? 'eva' : 'berta']!;
  const website_ids = channel.websites?.map((site) => world.websites[site]!) ?? null;
  const url = `http://127.0.0.1:${hookPort}/${channel.name}`;
  await addChannel(store, actor, {
    kind: 'webhook',
    name: channel.name,
    url,
    events: [...channelEvents],
    website_ids,
  });
}

async function addKey({ store, run, toDay }: Adding, world: World, day: number): Promise<void> {
  const name = `Schlüssel ${day}`;
  await generateApiKey(store.db, world.actors.eva!, { name, scopes: ['read'], expires_in_days: 90 });
  const end = new Date(toDay(day).getTime() + 10 * 3_600_000).toISOString();
  await run`update api_keys set expires_at = ${end} where name = ${name}`;
}

async function addRecord({ store, toDay }: Adding, { actors, websites }: World, day: number) {
  const content = legalRecordContentSchema.parse({
    ...{ title: `Karte ${day}`, decided_on: '2026-03-02', person: 'Eva', text: 'Gründe' },
    ...{ next_on: toDate(toDay(day)), ended_on: '' },
  });
  const website_id = websites[sitesOf.record]!;
  await addLegalRecord(store.db, actors.eva!, { website_id, kind: 'change', content });
}

/** What people do once the first scan has ended. */
export async function prepare(store: Store, world: World): Promise<void> {
  await declare(store, world);
  for (const site of sitesOf.thresholds) await watchThresholds(store, world, site);
  const website_id = world.websites[sitesOf.sitemap]!;
  await saveSitemapWatch(store.db, world.actors.eva!, { website_id, rhythm: 'nightly' });
}

async function watchThresholds(store: Store, { actors, websites }: World, site: number): Promise<void> {
  const actor = actors[toOrganization(site) === 'Jahr' ? 'eva' : 'berta']!;
  const website_id = websites[site]!;
  const changes = passed.map((criteria) => ({ criteria, status: 'pass' as const, base: null }));
  const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  const [page] = await run<{
    id: number;
  }>`select id::int from pages where website_id = ${website_id}`;
  await savePageChecks(store.db, actor, { page_id: page!.id, changes });
  await saveThresholds(store.db, actor, { website_id, documents: null, ...thresholds });
}

/** Publishes a text for the law that names what the first scan found. */
async function declare(store: Store, { actors, websites }: World): Promise<void> {
  const { declared: site } = sitesOf;
  const actor = actors.eva!;
  const answers = declarationAnswersSchema.parse({});
  const { id } = await addDeclaration(store.db, actor, {
    website_id: websites[site]!,
    kind: 'company',
    answers,
  });
  const rules = [1, 2, 3].map((nth) => `axe:Barriere-${site}-${nth}`);
  const content: DeclarationContent = {
    ...{
      kind: 'company',
      title: 'Informationen zur Barrierefreiheit',
      website_url: `https://${toHost(site)}/`,
    },
    ...{ operator: 'Jahr GmbH', made_at: '2035-01-01T09:00:00.000Z', sections: [] },
    claims: { failed: [{ criterion: '1.1.1', rules }], is_whole: false, renew_on: null },
  };
  await approveDeclaration(store, actor, { id, content, approved_by: 'Eva' });
  await publishDeclaration(store.db, actor, id);
}
