import type { PageFault } from './comparedPage.ts';
import { type Cluster, type LinkGroup, listCore, toGroupPlace } from './groups.ts';
import { comparisonRules, toPageFinding } from './rules.ts';
import { inQuotes } from './words.ts';

/** More orders than this come from a list that is sorted by what happens, such as the most read articles. */
const maxOrders = 2;

export const helpName =
  /^(?:kontakt|contact|hilfe|help|support|faq|häufige fragen|chat|live-?chat|service|kundenservice|kundendienst|helpdesk|rückruf|ansprechpartner)(?:$|[ :–-])|^(?:contact us|get help|help cent(?:er|re)|so erreichen sie uns|kontakt & hilfe)$/i;

type Order = { members: LinkGroup[]; keys: string[] };

/** Finds pages on which a repeated navigation has another relative order than on most. */
export function compareOrder(cluster: Cluster): PageFault[] {
  const core = new Set(listCore(cluster));
  if (cluster.members.length < 3 || core.size < 3) return [];
  const orders = toOrders(cluster, core);
  const counted = countPairs(orders, core);
  const turned = orders.map((order) => ({ order, pairs: listTurned(order.keys, counted) }));
  const odd = turned.filter(({ pairs }) => pairs.length > 0);
  if (countDifferent(odd.map(({ order }) => order)) > maxOrders) return [];
  return odd.flatMap(({ order, pairs }) => tellOrder(order, pairs, orders));
}

/** True for a navigation that at least three pages have, all of them in one relative order. */
export function isInOneOrder(cluster: Cluster): boolean {
  const core = new Set(listCore(cluster));
  if (cluster.members.length < 3 || core.size < 3) return false;
  const orders = toOrders(cluster, core);
  const agrees = ({ keys }: Order) => orders.every((other) => agree(keys, other.keys));
  return orders.length <= mostProven && orders.every(agrees);
}

const mostProven = 100;

function toOrders({ members }: Cluster, core: Set<string>): Order[] {
  const byKeys = new Map<string, Order>();
  for (const member of members) {
    const keys = member.links.map(({ key }) => key).filter((key) => core.has(key));
    const name = keys.join('\n');
    const order = byKeys.get(name) ?? { members: [], keys };
    order.members.push(member);
    byKeys.set(name, order);
  }
  return [...byKeys.values()];
}

/** Pages on which one target comes before the other, and the first of them, by places in the core. */
type Pairs = { core: Map<string, number>; pages: Int32Array; first: Float64Array };

function countPairs(orders: Order[], core: Set<string>): Pairs {
  const places = new Map([...core].map((key, place) => [key, place]));
  const pages = new Int32Array(core.size ** 2);
  const first = new Float64Array(core.size ** 2).fill(Number.POSITIVE_INFINITY);
  for (const { keys, members } of orders) {
    const own = keys.map((key) => places.get(key)!);
    own.forEach((before, at) => {
      for (const after of own.slice(at + 1)) {
        const pair = before * core.size + after;
        pages[pair]! += members.length;
        first[pair] = Math.min(first[pair]!, members[0]!.page);
      }
    });
  }
  return { core: places, pages, first };
}

type Pair = [before: string, after: string];

/** Pairs that most pages have the other way round; among as many, the first page decides. */
function listTurned(keys: string[], { core, pages, first }: Pairs): Pair[] {
  const isTurned = (before: number, after: number) => {
    const [own, other] = [before * core.size + after, after * core.size + before];
    const more = pages[other]! - pages[own]!;
    const isOlder = more === 0 && first[other]! < first[own]!;
    return pages[other]! > 0 && pages[own]! + pages[other]! >= 3 && (more > 0 || isOlder);
  };
  const own = keys.map((key) => core.get(key)!);
  return own.flatMap((before, at) =>
    own
      .slice(at + 1)
      .filter((after) => isTurned(before, after))
      .map((after): Pair => [keys[at]!, keys[own.indexOf(after)]!]),
  );
}

/** Orders that contradict each other; those with other gaps count once. */
function countDifferent(orders: Order[]): number {
  const kinds: Order[] = [];
  for (const order of orders)
    if (kinds.length <= maxOrders && !kinds.some((kind) => agree(kind.keys, order.keys))) kinds.push(order);
  return kinds.length;
}

function agree(one: string[], other: string[]): boolean {
  const places = new Map(one.map((key, place) => [key, place]));
  const shared = other.flatMap((key) => places.get(key) ?? []);
  return shared.every((place, index) => index === 0 || shared[index - 1]! < place);
}

function tellOrder({ members, keys }: Order, pairs: Pair[], orders: Order[]): PageFault[] {
  const moved = findMoved(pairs);
  const [before, after] = pairs.find((pair) => pair.includes(moved))!;
  const usual = orders.find((other) => {
    const [one, two] = [other.keys.indexOf(after), other.keys.indexOf(before)];
    return other.keys !== keys && one !== -1 && one < two;
  });
  return members.map((member) => {
    const name = (key: string) => member.links.find((link) => link.key === key)?.name ?? '';
    const isHelp = /^(?:tel|mailto):/.test(moved) || helpName.test(name(moved));
    const rule = isHelp ? { ...comparisonRules.help, criteria: ['3.2.3', '3.2.6'] } : comparisonRules.order;
    const reason = `Hier steht ${inQuotes(name(before))} vor ${inQuotes(name(after))}, auf anderen Seiten dahinter, zum Beispiel auf ${usual?.members[0]?.url ?? ''}.`;
    return { page: member.page, finding: toPageFinding(rule, { ...toGroupPlace(member), reason }) };
  });
}

/** The target in most of the turned pairs. */
function findMoved(pairs: Pair[]): string {
  const times = new Map<string, number>();
  for (const key of pairs.flat()) times.set(key, (times.get(key) ?? 0) + 1);
  return [...times].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}
