/** The least time between two requests, in ms. */
const least = 10_000

/**
 * Keeps an open page up to date while it is visible: asks for it again, and changes the parts that differ. A slow answer
 * is followed by a longer pause, so that a page that is dear to count is asked for rarely.
 */
export function follow(): void {
  const main = document.querySelector<HTMLElement>('main[data-live]')
  if (main === null) return
  let etag: string | null = null
  let pause = least
  const later = () => setTimeout(tick, pause)

  function tick(): void {
    if (document.hidden || isBusy(main)) return void later()
    const began = performance.now()
    // It parses the page itself: a text would have to pass for trusted HTML first.
    const request = new XMLHttpRequest()
    request.open('GET', location.href)
    request.responseType = 'document'
    if (etag !== null) request.setRequestHeader('if-none-match', etag)
    request.onloadend = () => {
      pause = Math.max(least, 20 * (performance.now() - began))
      const next = request.status === 200 ? request.response?.querySelector('main[data-live]') : null
      if (next && main !== null && !isBusy(main)) {
        etag = request.getResponseHeader('etag')
        change(main, next)
      }
      // Signed out, or the page is gone: it stays as it is.
      if (request.status < 400 || request.status >= 500) later()
    }
    request.send()
  }
  later()
}

/** Whether a person is at work in the page: a change would take the field or the chosen text away. */
function isBusy(main: HTMLElement | null): boolean {
  const { activeElement } = document
  return (
    (main?.contains(activeElement) === true && activeElement?.matches('input, select, textarea') === true) ||
    getSelection()?.isCollapsed === false
  )
}

/** Changes the parts of a page that differ. What is open stays open, and the focus stays where it was. */
function change(main: HTMLElement, next: Element): void {
  const details = [...next.querySelectorAll('details')]
  for (const [at, one] of [...main.querySelectorAll('details')].entries()) {
    const other = details[at]
    if (other !== undefined && other.firstElementChild?.textContent === one.firstElementChild?.textContent)
      other.open = one.open
  }
  const parts = [...next.children]
  const old = [...main.children]
  for (const [at, part] of parts.entries()) {
    const before = old[at]
    if (before === undefined) main.append(part)
    else if (!before.isEqualNode(part) && !before.contains(document.activeElement) && !isFilledIn(before)) {
      replace(before, part)
    }
  }
  for (const one of old.slice(parts.length)) one.remove()
}

/** Puts a part in the place of another. A table stays where it was moved to. */
function replace(before: Element, part: Element): void {
  const [was, is] = [before, part].map((one) => one.querySelector('.held'))
  const [left, top] = [was?.scrollLeft ?? 0, was?.scrollTop ?? 0]
  before.replaceWith(part)
  is?.scrollTo(left, top)
  dispatchEvent(new Event('replaced'))
}

/** Whether a person has filled in a field that is not sent yet. */
const isFilledIn = (part: Element): boolean =>
  [...part.querySelectorAll('input')].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  ) || [...part.querySelectorAll('option')].some(({ selected, defaultSelected }) => selected !== defaultSelected)
