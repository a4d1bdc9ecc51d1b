import { type Keyboard, passTime } from '../keyboard/actInPage.ts';
import { quote, toPhrase, toWalkFault } from '../keyboard/judge.ts';
import type { DescribedElement } from '../keyboard/stopInPage.ts';
import type { ActedFault } from '../reading/acted.ts';

/** WCAG 2.2.1 gives 20 seconds for a simple action. */
const offeredMs = 20_000;
const timeoutMs = 5_000;

/** An offer that stays while it has the focus gives all the time there is. */
export async function judgeOffer(
  keyboard: Keyboard,
  control: DescribedElement,
  offer: DescribedElement,
): Promise<ActedFault[]> {
  const { page } = keyboard;
  const count = () =>
    page.world.evaluate<number>('globalThis.stufenlosOperating.countOffers()', { timeoutMs });
  await keyboard.ask(`focus(${offer.id})`);
  if ((await count()) === 0) return [];
  await passTime(page, offeredMs);
  if ((await count()) > 0) return [];
  const reason = `Nach ${toPhrase(control)} erscheint ${quote(offer.name)} und verschwindet in weniger als 20 Sekunden wieder, selbst wenn der Fokus darauf steht.`;
  return [toWalkFault('offer-runs-out', offer, reason)];
}
