/** Controls to be seen that take back what was done. */
export function listOffers(): Element[] {
  const takesBack =
    /rückgängig|widerrufen|wiederherstellen|doch behalten|zurückholen|\bundo\b|\brestore\b|put back/iu;
  const controls = document.querySelectorAll('button, a, [role=button], [role=link]');
  return [...controls].filter((one) => {
    const words = `${one.textContent} ${one.getAttribute('aria-label') ?? ''}`.trim();
    return words.length < 60 && takesBack.test(words) && isOffered(one);
  });
}

function isOffered(one: Element): boolean {
  return one.isConnected && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

export const offerParts = [listOffers, isOffered];
