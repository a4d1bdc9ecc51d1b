/** Reads `localStorage` with every call, as naming it throws where the browser blocks storage. */
export const browserStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
  removeItem: (key) => localStorage.removeItem(key),
};

/** Runs what it is given while no other tab does. */
export const toTabLock =
  (name: string) =>
  (act: () => Promise<void>): Promise<void> =>
    navigator.locks ? navigator.locks.request(name, act) : act();

/** The browser asks before it closes a page that alone holds what is unsent. */
export function warnOfLoss(event: BeforeUnloadEvent, box: { isOnlyHere: boolean; waiting: unknown[] }): void {
  if (box.isOnlyHere && box.waiting.length > 0) event.preventDefault();
}
