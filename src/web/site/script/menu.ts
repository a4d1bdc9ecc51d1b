/** Menu of small screens: closes with a chosen link or a wider window, opens where `command` is unknown. */
export function wireMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  if (!menu) return;
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.close();
  });
  matchMedia('(min-width: 48rem)').addEventListener('change', () => menu.close());
  if (!('command' in HTMLButtonElement.prototype)) wireCommands(menu);
}

function wireCommands(menu: HTMLDialogElement): void {
  for (const button of document.querySelectorAll<HTMLElement>('[commandfor=menu]'))
    button.addEventListener('click', () =>
      button.getAttribute('command') === 'close' ? menu.close() : menu.showModal(),
    );
}
