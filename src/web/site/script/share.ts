/** specification, public 2: shares an article with the device's own dialog, or copies its address. */
export function wireShare(): void {
  const button = document.querySelector<HTMLElement>('[data-share]');
  if (!button) return;
  button.classList.remove('invisible');
  button.addEventListener('click', () => share(button).catch(noteFault));
}

async function share({ dataset, nextElementSibling: status }: HTMLElement): Promise<void> {
  const url = location.href;
  if ('share' in navigator)
    return navigator.share({ title: dataset.share ?? '', text: dataset.text ?? '', url });
  await (navigator as Navigator).clipboard.writeText(url);
  if (!status) return;
  status.textContent = 'Adresse kopiert';
  setTimeout(() => {
    status.textContent = '';
  }, 5000);
}

/** Only logs the error, as the specification says; a cancelled dialog is no error. */
function noteFault(error: unknown): void {
  if ((error as DOMException).name !== 'AbortError') reportError(error);
}
