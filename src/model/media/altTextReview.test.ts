import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AltTextDecision, AltTextFilter } from '../../shared/contract/altTextReview.ts';
import { altTextLimits } from '../../shared/limits/media.ts';
import type { MemberActor } from '../access/actor.ts';
import { listConfirmedTexts } from '../cms/cmsWork.ts';
import type { Store } from '../store.ts';
import { openTestStore } from '../testing/database.ts';
import { interruptAt } from '../testing/interrupted.ts';
import { addRunningScan } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { decideAltTexts } from './altTextDecisions.ts';
import {
  beginProposals,
  type FoundProposal,
  finishProposals,
  listNextImages,
  saveProposal,
  startProposals,
  stopProposals,
} from './altTextProposals.ts';
import { getAltTextReview, listAltTextItems } from './altTextReviews.ts';
import { saveAltText } from './altTexts.ts';
import { saveMedia } from './mediaItems.ts';
import { purgeAltTextBatches, undoAltTexts } from './undoAltTexts.ts';

let store: Store;
let anna: MemberActor;
let stranger: MemberActor;
const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
beforeAll(async () => {
  store = await openTestStore();
  const [one, two] = await run<{
    id: string;
  }>`insert into organizations (name) values ('Eine'), ('Andere') returning id`;
  const [account] = await run`insert into auth.accounts (email) values ('anna@example.de') returning id`;
  const [user] = await run<{ id: string }>`insert into users (supabase_user_id, organization_id, email, role)
    values (${account!.id}, ${one!.id}, 'anna@example.de', 'member') returning id`;
  anna = { organization_id: Number(one!.id), claim_hash: null, user_id: Number(user!.id) };
  stranger = { organization_id: Number(two!.id), claim_hash: null, user_id: null };
});
afterAll(() => store.close());

let count = 0;
let url: string;
let website_id: number;
let ids: number[];
beforeEach(async () => {
  url = `https://bilder${++count}.example/`;
  const { scan } = await addRunningScan(store.db, url);
  website_id = scan.website_id;
  await run`update websites set organization_id = ${anna.organization_id} where id = ${website_id}`;
  await addImages(['a', 'b', 'c', 'd']);
  await addImages(['text'], 'Steht schon da');
  ids = (
    await run<{
      id: string;
    }>`select id from media_items where website_id = ${website_id} and alt is null order by id`
  ).map(({ id }) => Number(id));
});

const addImages = (names: string[], alt: string | null = null) =>
  saveMedia(
    store.db,
    { website_id, page_id: null },
    names.map((name) => ({
      url: url + name,
      kind: 'image' as const,
      ...{ alt, title: null, media_type: null, file_size: null, width: null, height: null },
    })),
  );

const review = (actor = anna) => getAltTextReview(store.db, actor, website_id);
const start = (is_retry = false, actor = anna) => startProposals(store, actor, { website_id, is_retry });
const begin = async (is_retry = false) => {
  const { id: batch_id } = await start(is_retry);
  return (await beginProposals(store.db, { batch_id, is_retry }))!;
};
const toFound = (media_id: number, over: Partial<FoundProposal> = {}): FoundProposal => ({
  media_id,
  image_hash: `hash ${media_id}`,
  alt_text: 'Ein Haus',
  source: 'link',
  confidence: 0.9,
  reason: 'Der Link sagt es.',
  is_failed: false,
  ...over,
});
async function propose(over: { [index: number]: Partial<FoundProposal> } = {}) {
  const work = await begin();
  for (const [index, id] of ids.entries()) await saveProposal(store.db, work, toFound(id, over[index]));
  await finishProposals(store.db, work.id, { status: 'done', message: null });
  return work;
}
const list = (filter: Partial<AltTextFilter> = {}, actor = anna) =>
  listAltTextItems(store.db, actor, { website_id, state: 'proposed', limit: 100, ...filter });
const listIds = async (filter: Partial<AltTextFilter> = {}) => (await list(filter)).items.map(({ id }) => id);
const decide = (decision: Partial<AltTextDecision> & Pick<AltTextDecision, 'action'>, actor = anna) =>
  decideAltTexts(store.db, actor, { website_id, is_everywhere: false, ...decision });
const read = async (id: number) =>
  (
    await run`select alt_text, alt_text_status as status, alt_text_source as source, alt_text_user_id::int as user_id
      from media_items where id = ${id}`
  )[0];

describe('proposals', () => {
  test('are made for images without text, once at a time, and seen by nobody else', async () => {
    const batch = await start();
    expect(batch).toMatchObject({ kind: 'propose', status: 'queued', total: 4, done: 0 });
    await expect(start()).rejects.toMatchObject({ code: 'ALT_TEXT_BATCH_RUNNING' });
    await expect(start(false, stranger)).rejects.toMatchObject({ code: 'WEBSITE_NOT_FOUND' });
    await expect(review(stranger)).rejects.toMatchObject({ code: 'WEBSITE_NOT_FOUND' });
    await expect(list({}, stranger)).rejects.toMatchObject({ code: 'WEBSITE_NOT_FOUND' });
    await expect(stopProposals(store.db, stranger, batch.id)).rejects.toMatchObject({
      code: 'ALT_TEXT_BATCH_NOT_FOUND',
    });
    expect(await review()).toMatchObject({
      counts: {
        without: 4,
        untried: 4,
        proposed: 0,
        accepted: 0,
        discarded: 0,
        existing: 1,
        fits: 0,
        unfit: 0,
      },
      batch: { id: batch.id },
      undoable: null,
    });
  });

  test('come in the order of the images, also after an interruption, and never twice', async () => {
    const work = await begin();
    const next = async (limit = 10) =>
      (await listNextImages(store.db, work, { after: 0, limit }))!.map(({ id }) => id);
    expect(await next(2)).toEqual(ids.slice(0, 2));
    await saveProposal(store.db, work, toFound(ids[0]!));
    await saveProposal(store.db, work, toFound(ids[1]!, { alt_text: null, source: null, confidence: null }));
    expect(await beginProposals(store.db, { batch_id: work.id, is_retry: false })).toEqual(work);
    expect(await next()).toEqual(ids.slice(2));
    expect((await review()).batch).toMatchObject({ status: 'running', done: 2, failed: 0 });
    expect((await review()).counts).toMatchObject({ without: 3, untried: 2, proposed: 1 });
  });

  test('stop at once, keep what there is, and go on with the rest', async () => {
    const work = await begin();
    await saveProposal(store.db, work, toFound(ids[0]!));
    expect(await stopProposals(store.db, anna, work.id)).toMatchObject({ status: 'stopped', done: 1 });
    expect(await listNextImages(store.db, work, { after: 0, limit: 9 })).toBeNull();
    expect(await beginProposals(store.db, { batch_id: work.id, is_retry: false })).toBeNull();
    await finishProposals(store.db, work.id, { status: 'done', message: null });
    expect((await review()).batch).toMatchObject({ status: 'stopped' });
    expect(await start()).toMatchObject({ total: 3 });
  });

  test('are tried again only when somebody asks for it', async () => {
    const nothing = { alt_text: null, source: null, confidence: null, image_hash: null, is_failed: true };
    await propose({ 1: nothing });
    await expect(start()).rejects.toMatchObject({ code: 'ALT_TEXT_NOTHING' });
    const again = await begin(true);
    expect((await listNextImages(store.db, again, { after: 0, limit: 9 }))!.map(({ id }) => id)).toEqual([
      ids[1],
    ]);
    await saveProposal(store.db, again, toFound(ids[1]!, nothing));
    expect(await listNextImages(store.db, again, { after: 0, limit: 9 })).toEqual([]);
    expect((await list({ state: 'without' })).items).toMatchObject([
      { id: ids[1], reason: 'Der Link sagt es.' },
    ]);
  });

  test('never take the place of a person’s decision, nor of a text that a scan has seen', async () => {
    const work = await begin();
    await saveAltText(store.db, anna, { media_id: ids[0]!, action: 'edit', alt_text: 'Von Hand' });
    await addImages(['b'], 'Von der Website');
    for (const id of ids) await saveProposal(store.db, work, toFound(id));
    expect(await read(ids[0]!)).toMatchObject({ alt_text: 'Von Hand', status: 'accepted', source: 'person' });
    expect(await read(ids[1]!)).toMatchObject({ alt_text: null, status: null });
    expect(await listIds()).toEqual(ids.slice(2));
    expect((await review()).batch).toMatchObject({ done: 4 });
    await addImages(['c'], '');
    expect(await listIds()).toEqual(ids.slice(3));
  });
});

describe('the list', () => {
  test('shows the same picture once, with its other addresses', async () => {
    const same = { image_hash: 'logo', alt_text: 'Startseite' };
    await propose({ 0: same, 2: same, 3: { ...same, alt_text: 'Kontakt' } });
    const { items, total } = await list();
    expect(items.map(({ id }) => id)).toEqual([ids[0], ids[1], ids[3]]);
    expect(total).toBe(4);
    expect(items[0]!.same).toEqual({
      total: 1,
      places: [{ id: ids[2], url: `${url}c`, page_url: null, page_title: null }],
    });
    expect(items[1]!.same).toEqual({ total: 0, places: [] });
  });

  test('is filtered by state, source and confidence, and comes in parts', async () => {
    await propose({
      0: { source: 'objects', confidence: 0.4 },
      1: { source: 'decoration', alt_text: '', confidence: 0.6 },
    });
    expect(await listIds({ source: 'link' })).toEqual(ids.slice(2));
    expect(await listIds({ confidence: 'low' })).toEqual([ids[0]]);
    expect(await listIds({ confidence: 'medium' })).toEqual([ids[1]]);
    expect(await listIds({ confidence: 'high', source: 'link' })).toEqual(ids.slice(2));
    expect(await listIds({ state: 'decorative' })).toEqual([ids[1]]);
    await decide({ action: 'accept', ids: [ids[1]!, ids[2]!] });
    await decide({ action: 'discard', ids: [ids[3]!] });
    expect(await listIds({ state: 'accepted' })).toEqual([ids[1], ids[2]]);
    expect(await listIds({ state: 'discarded' })).toEqual([ids[3]]);
    expect(await listIds({ state: 'decorative' })).toEqual([ids[1]]);
    const part = { website_id, state: 'accepted' as const, limit: 1 };
    const second = await listAltTextItems(store.db, anna, { ...part, after: ids[1]! });
    expect(second).toMatchObject({ items: [{ id: ids[2] }] });
    expect(second.total).toBeUndefined();
  });
});

describe('decisions', () => {
  const same = { image_hash: 'logo' };

  test('take over no guess, neither by name nor with all of a filter', async () => {
    await propose({
      0: { source: 'objects', confidence: 0.4 },
      1: { source: 'text_in_image', confidence: 0.4 },
    });
    expect((await decide({ action: 'accept', ids: [ids[0]!, ids[1]!] })).changed).toBe(0);
    const all = await decide({ action: 'accept', filter: { state: 'proposed' } });
    expect(all).toMatchObject({ changed: 2, left: 0 });
    expect(await read(ids[0]!)).toMatchObject({ status: 'proposed' });
    expect((await decide({ action: 'edit', ids: [ids[0]!], alt_text: 'Ein Stuhl' })).changed).toBe(1);
  });

  test('count for the same picture everywhere, if somebody wants that, and can be undone', async () => {
    await propose({ 0: same, 2: same });
    const { batch_id, changed } = await decide({ action: 'accept', ids: [ids[0]!], is_everywhere: true });
    expect(changed).toBe(2);
    expect(await read(ids[2]!)).toEqual({
      ...{ alt_text: 'Ein Haus', status: 'accepted', source: 'link', user_id: anna.user_id },
    });
    expect(await review()).toMatchObject({
      counts: { proposed: 2, accepted: 2 },
      undoable: { id: batch_id, total: 2 },
    });
    expect(await undoAltTexts(store.db, anna, batch_id!)).toEqual({
      restored: 2,
      kept: 0,
      ids: [ids[0], ids[2]],
    });
    expect(await read(ids[2]!)).toMatchObject({ status: 'proposed', source: 'link', user_id: null });
    expect((await review()).undoable).toBeNull();
    expect(await undoAltTexts(store.db, anna, batch_id!)).toEqual({ restored: 0, kept: 0, ids: [] });
    await run`update media_items set context = '{"link_url":"https://a.example/"}' where id = ${ids[2]}`;
    const linked = await decide({ action: 'accept', ids: [ids[0]!], is_everywhere: true });
    expect(linked.changed).toBe(1);
    await undoAltTexts(store.db, anna, linked.batch_id!);
    await decide({ action: 'accept', ids: [ids[0]!] });
    expect(await read(ids[2]!)).toMatchObject({ status: 'proposed' });
  });

  test('can be a text of one’s own, decoration or nothing; an undo brings the proposal back', async () => {
    await propose();
    const done = [
      await decide({ action: 'edit', alt_text: ' Ein See ', ids: [ids[0]!] }),
      await decide({ action: 'decorative', ids: [ids[1]!] }),
      await decide({ action: 'discard', ids: [ids[2]!] }),
    ];
    expect(await read(ids[0]!)).toMatchObject({ alt_text: 'Ein See', status: 'accepted', source: 'person' });
    expect(await read(ids[1]!)).toMatchObject({ alt_text: '', status: 'accepted', source: 'person' });
    expect(await read(ids[2]!)).toMatchObject({ alt_text: 'Ein Haus', status: 'discarded' });
    for (const { batch_id } of done.reverse()) await undoAltTexts(store.db, anna, batch_id!);
    for (const id of ids) expect(await read(id)).toMatchObject({ alt_text: 'Ein Haus', status: 'proposed' });
    const [row] = await run`select alt_text_proposal, alt_text_at from media_items where id = ${ids[0]}`;
    expect(row).toEqual({ alt_text_proposal: null, alt_text_at: null });
  });

  test('are refused like single ones, and change nothing where there is nothing to change', async () => {
    await propose({ 3: { alt_text: null, source: null, confidence: null } });
    for (const [alt_text, code] of [
      ['', 'ALT_TEXT_REQUIRED'],
      ['x'.repeat(251), 'ALT_TEXT_LONG'],
      ['Bild von einem Haus', 'ALT_TEXT_PREFIX'],
    ])
      expect(() => decide({ action: 'edit', alt_text: alt_text!, ids })).toThrow(
        expect.objectContaining({ code }),
      );
    expect(() => decide({ action: 'accept', filter: { state: 'without' } })).toThrow(
      expect.objectContaining({ code: 'ALT_TEXT_NO_PROPOSAL' }),
    );
    expect(await decide({ action: 'accept', ids: [ids[3]!] })).toMatchObject({
      batch_id: null,
      changed: 0,
      left: 0,
    });
    await decide({ action: 'accept', ids: [ids[0]!] });
    expect(await decide({ action: 'accept', ids: [ids[0]!] })).toMatchObject({ changed: 0 });
    await expect(decide({ action: 'accept', ids }, stranger)).rejects.toMatchObject({
      code: 'WEBSITE_NOT_FOUND',
    });
    expect(await decide({ action: 'accept', ids: [ids[1]! + 1_000_000] })).toMatchObject({ changed: 0 });
  });

  test('by a filter come in portions of one batch and leave alone what somebody has decided', async () => {
    const many = altTextLimits.changesAtOnce + 10;
    await addImages(Array.from({ length: many }, (_, n) => `viele${n}`));
    await run`update media_items set alt_text = 'Text ' || id, alt_text_status = 'proposed', alt_text_source = 'link',
      alt_text_confidence = 0.9 where website_id = ${website_id} and alt is null`;
    await saveAltText(store.db, anna, { media_id: ids[0]!, action: 'discard' });
    const filter = { state: 'proposed' as const, source: 'link' as const };
    const first = await decide({ action: 'accept', filter });
    expect(first).toMatchObject({ changed: altTextLimits.changesAtOnce, left: 13 });
    const batch_id = first.batch_id!;
    expect(await decide({ action: 'accept', filter, batch_id })).toMatchObject({
      batch_id,
      changed: 13,
      left: 0,
    });
    expect(await decide({ action: 'accept', filter, batch_id })).toMatchObject({
      batch_id,
      changed: 0,
      left: 0,
    });
    await expect(
      decideAltTexts(
        store.db,
        { ...anna, user_id: null },
        {
          ...{ website_id, action: 'accept', filter, batch_id, is_everywhere: false },
        },
      ),
    ).rejects.toMatchObject({ code: 'ALT_TEXT_BATCH_NOT_FOUND' });
    expect(await read(ids[0]!)).toMatchObject({ status: 'discarded' });

    await saveAltText(store.db, anna, { media_id: ids[1]!, action: 'edit', alt_text: 'Später' });
    await expect(undoAltTexts(interruptAt(store.db, 2), anna, batch_id)).rejects.toThrow('interrupted');
    expect((await review()).counts.accepted).toBe(14);
    expect(await undoAltTexts(store.db, anna, batch_id)).toMatchObject({ restored: 13, kept: 0 });
    expect(await read(ids[1]!)).toMatchObject({ alt_text: 'Später', source: 'person' });
    expect((await review()).counts).toMatchObject({ accepted: 1, proposed: many + 2, discarded: 1 });
  });

  test('are nobody else’s to undo, and are forgotten after their time', async () => {
    await propose();
    const { batch_id } = await decide({ action: 'accept', ids: [ids[0]!] });
    await expect(undoAltTexts(store.db, stranger, batch_id!)).rejects.toMatchObject({
      code: 'ALT_TEXT_BATCH_NOT_FOUND',
    });
    const batch = await review();
    await expect(undoAltTexts(store.db, anna, batch.batch!.id)).rejects.toMatchObject({
      code: 'ALT_TEXT_BATCH_NOT_FOUND',
    });
    await run`update alt_text_batches set created_at = now() - interval '31 days' where website_id = ${website_id}`;
    expect((await review()).undoable).toBeNull();
    expect(await purgeAltTextBatches(store.db)).toBeGreaterThanOrEqual(2);
    expect(await run`select 1 from alt_text_changes where batch_id = ${batch_id}`).toEqual([]);
    expect(await read(ids[0]!)).toMatchObject({ status: 'accepted' });
  });
});

describe('texts that the website has', () => {
  let text: number;
  beforeEach(async () => {
    const [row] = await run<{
      id: string;
    }>`select id from media_items where website_id = ${website_id} and alt is not null`;
    text = Number(row!.id);
  });
  const judge = (action: 'fits' | 'unfit', seen = 'Steht schon da') =>
    decide({ action, ids: [text], seen_alts: [seen] });
  const seeAgain = (
    found: { alt?: string | null; width?: number | null } = {},
    page_id: number | null = null,
  ) =>
    saveMedia(store.db, { website_id, page_id }, [
      {
        ...{ url: `${url}text`, kind: 'image' as const, title: null, media_type: null, file_size: null },
        ...{ height: null, width: null, alt: 'Steht schon da' },
        ...found,
      },
    ]);
  const toStates = async () => {
    const { existing, fits, unfit, accepted, discarded } = (await review()).counts;
    return { existing, fits, unfit, accepted, discarded };
  };
  const nobody = { existing: 0, fits: 0, unfit: 0, accepted: 0, discarded: 0 };

  test('wait for a judgement, which is signed, counted apart and can be undone', async () => {
    expect((await list({ state: 'existing' })).items).toMatchObject([{ id: text, alt: 'Steht schon da' }]);
    const { batch_id } = await judge('fits');
    expect(await toStates()).toEqual({ ...nobody, fits: 1 });
    expect(await listIds({ state: 'existing' })).toEqual([]);
    expect(await listIds({ state: 'accepted' })).toEqual([]);
    expect((await list({ state: 'fits' })).items).toMatchObject([
      {
        id: text,
        alt_text: 'Steht schon da',
        decided_by: 'anna@example.de',
        alt_text_at: expect.any(String),
      },
    ]);
    await undoAltTexts(store.db, anna, batch_id!);
    expect(await toStates()).toEqual({ ...nobody, existing: 1 });
  });

  test('that do not fit are told apart, and may become fitting, other or decorative', async () => {
    await judge('unfit');
    expect(await toStates()).toEqual({ ...nobody, unfit: 1 });
    expect(await listIds({ state: 'unfit' })).toEqual([text]);
    await judge('fits');
    expect(await toStates()).toEqual({ ...nobody, fits: 1 });
    await decide({ action: 'edit', alt_text: 'Ein anderer Text', ids: [text] });
    expect(await toStates()).toEqual({ ...nobody, accepted: 1 });
    await saveAltText(store.db, anna, { media_id: text, action: 'reset' });
    expect(await toStates()).toEqual({ ...nobody, existing: 1 });
  });

  test('say what a person answered when a scan asked whether the same text fits', async () => {
    const ask = async (file: string) => {
      const [asked] = await run<{
        id: number;
      }>`insert into questions (website_id, key, cause, engine, rule, criteria,
        message, selector, snippet, page_id, page_url) values (${website_id}, ${file}, 'x', 'stufenlos', 'alt-fits-asked',
        '{1.1.1}', 'Passt es?', 'img', ${`<img src="/${file}" alt="Steht schon da">`}, 1, ${url}) returning id::int`;
      const [given] = await run<{
        id: number;
      }>`insert into question_answers (website_id, question_id, user_id, answer,
        meaning, shown) values (${website_id}, ${asked!.id}, ${anna.user_id}, 'yes', 'fine', '{"label": "Ja, es passt"}') returning id::int`;
      await run`update questions set status = 'fine', answer_id = ${given!.id} where id = ${asked!.id}`;
    };
    const toAnswer = async () => (await list({ state: 'existing' })).items[0]!.answer;
    await ask('other.png');
    expect(await toAnswer()).toBeNull();
    await ask('text');
    expect(await toAnswer()).toMatchObject({ label: 'Ja, es passt', user_name: 'anna@example.de' });
  });

  test('are judged only as they were seen, one by one', async () => {
    expect(await judge('fits', 'Ein früherer Text')).toMatchObject({ changed: 0 });
    expect(await decide({ action: 'fits', ids: [ids[0]!], seen_alts: [''] })).toMatchObject({ changed: 0 });
    expect(() => decide({ action: 'fits', ids: [text] })).toThrow('keinen Vorschlag');
    expect(() => decide({ action: 'fits', filter: { state: 'existing' } })).toThrow('keinen Vorschlag');
  });

  test('are never written into a content management system: they come from the website', async () => {
    await judge('fits');
    for await (const texts of listConfirmedTexts(store.db, website_id)) expect(texts).toEqual([]);
  });

  test('keep their judgement over scans while text and picture stay the same', async () => {
    await seeAgain({ width: 80 });
    await judge('fits');
    await seeAgain();
    await seeAgain({ width: 80 });
    expect(await toStates()).toEqual({ ...nobody, fits: 1 });
    await seeAgain({ width: 90 });
    expect(await toStates()).toEqual({ ...nobody, existing: 1 });
    await judge('unfit');
    await seeAgain({ alt: 'Ein neuer Text', width: 90 });
    expect(await toStates()).toEqual({ ...nobody, existing: 1 });
    expect(await read(text)).toMatchObject({ alt_text: null, status: null, source: null, user_id: null });
  });

  test('lose their judgement when another page shows the picture without a text', async () => {
    await judge('fits');
    const [page] = await run<{ id: string }>`select id from pages where website_id = ${website_id} limit 1`;
    await seeAgain({ alt: null }, page ? Number(page.id) : null);
    expect(await toStates()).toEqual(nobody);
    expect((await review()).counts.without).toBe(5);
  });
});
