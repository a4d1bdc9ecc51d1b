/** Opens the question whose answer the address names, unless the browser has already done so. */
export function wireFaq(): void {
  const open = () => {
    const question = document.getElementById(location.hash.slice(1))?.closest('details');
    if (!question || question.open) return;
    question.open = true;
    question.scrollIntoView();
  };
  addEventListener('hashchange', open);
  open();
}
