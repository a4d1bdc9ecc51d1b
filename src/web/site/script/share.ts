/** specification, public 2: the device's own way to share an article; where there is none, its address is copied. */
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

/** Only logged, as the specification says; who changes their mind has done nothing wrong. */
function noteFault(error: unknown): void {
  if ((error as DOMException).name !== 'AbortError') reportError(error);
}
