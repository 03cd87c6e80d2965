/** Moves through a list of answers by keys: `j` next, `k` previous, `t` the field for a tag, `/` the search. */
export function readByKeys(): void {
  const list = document.querySelector<HTMLElement>('[data-reader]')
  if (list === null) {
    goBeside()
    return
  }
  const current = () => document.activeElement?.closest<HTMLElement>('[data-reader] > li') ?? null

  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isWriting = target instanceof HTMLElement && target.matches('input, select, textarea')
    if (isWriting) {
      // Back to the answer, so that the keys move on.
      if (key === 'Escape') current()?.focus()
      return
    }
    const wanted = elementFor(key, list, current())
    if (wanted === null) return
    event.preventDefault()
    wanted.focus()
    wanted.scrollIntoView({ block: 'nearest' })
  })
}

/** Follows the link to the record beside this one: `j` the next, `k` the previous. */
function goBeside(): void {
  document.addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey || (target instanceof Element && target.matches('input, select, textarea'))) return
    if (key === 'j' || key === 'k') document.querySelector<HTMLElement>(`a[aria-keyshortcuts="${key}"]`)?.click()
  })
}

/** What a key gives the focus to; `null`: this key does nothing here. */
function elementFor(key: string, list: HTMLElement, current: HTMLElement | null): HTMLElement | null {
  if (key === '/') return document.querySelector<HTMLElement>('form.filter input[type="search"]')
  const first = list.querySelector<HTMLElement>(':target') ?? (list.firstElementChild as HTMLElement | null)
  const at = current ?? first
  if (key === 'j') return (current === null ? first : current.nextElementSibling) as HTMLElement | null
  if (key === 'k') return (current === null ? first : current.previousElementSibling) as HTMLElement | null
  if (key !== 't' || at === null) return null
  const details = at.querySelector('details')
  if (details !== null) details.open = true
  return at.querySelector<HTMLElement>('input[name="add"]')
}
