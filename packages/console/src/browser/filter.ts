/**
 * Applies a choice of a filter at once where it is made by touch: the list that it opens there is closed by the choice. By keyboard, each
 * step through a closed list is a choice.
 */
export function applyAtOnce(): void {
  if (!matchMedia('(pointer: coarse)').matches) return
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches('.filters > select')) target.form?.requestSubmit()
  })
}
