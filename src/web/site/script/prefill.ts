/** Lets a link preselect an option: `/kontakt?thema=beratung` for `<select data-prefill="thema">`. */
export function wirePrefill(): void {
  const asked = new URLSearchParams(location.search);
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-prefill]')) {
    const value = asked.get(select.dataset.prefill ?? '');
    if ([...select.options].some((option) => option.value === value)) select.value = value ?? '';
  }
}
