import type { ClickedElement, ShowEvent } from '@hearback/client'

export interface PageListeners {
  /** Looks whether the page's address has changed, and tells the page view if so. */
  look(): void
}

/**
 * Tells what happens on the page, until the signal: views, clicks, scrolling, leaving, and time. `dwellSeconds`: the times that
 * are waited for. Single-page apps change the address without loading a page, so their history is watched.
 */
export function listenToPage(
  tell: (event: ShowEvent) => void,
  dwellSeconds: () => readonly number[],
  signal: AbortSignal,
): PageListeners {
  let address = ''
  let isHalfRead = false
  let timers: ReturnType<typeof setTimeout>[] = []

  function look(): void {
    if (signal.aborted || address === location.href) return
    address = location.href
    isHalfRead = false
    forgetTimers()
    timers = dwellSeconds().map((seconds) =>
      setTimeout(() => tell({ type: 'pageDwell', url: location.href, seconds }), seconds * 1000),
    )
    tell({ type: 'pageView', url: address })
  }
  const forgetTimers = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  signal.addEventListener('abort', forgetTimers)
  function scrolled(): void {
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement
    const way = scrollHeight - clientHeight
    if (isHalfRead || way <= 0 || scrollTop < way / 2) return
    isHalfRead = true
    tell({ type: 'fiftyPercentScroll', url: location.href })
  }
  for (const event of ['hashchange', 'popstate', 'load']) addEventListener(event, look, { signal })
  // A page that comes back as it was left, from the browser's memory, is viewed anew.
  addEventListener('pageshow', ({ persisted }) => persisted && viewAnew(), { signal })
  const viewAnew = () => {
    address = ''
    look()
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name]
    const watched: typeof original = function (this: History, ...state) {
      original.apply(this, state)
      // After the app's own work on its route.
      queueMicrotask(look)
    }
    history[name] = watched
    // What another script has put over it goes on to call this one, which only passes calls on then.
    signal.addEventListener('abort', () => {
      if (history[name] === watched) history[name] = original
    })
  }
  addEventListener('scroll', scrolled, { passive: true, signal })
  document.addEventListener(
    'mouseleave',
    ({ clientY }) => {
      if (clientY <= 0) tell({ type: 'exitIntent', url: location.href })
    },
    { signal },
  )
  // In the capture phase, since an app's own listeners may stop the event.
  document.addEventListener(
    'click',
    (event) => {
      const path = event.composedPath()
      tell({ type: 'click', url: location.href, isOn: (element) => isOn(path, element) })
    },
    { capture: true, signal },
  )
  return { look }
}

function isOn(path: readonly EventTarget[], { cssSelector, innerHtml }: ClickedElement): boolean {
  const html = innerHtml?.trim()
  return path.some(
    (node) =>
      node instanceof Element &&
      (!cssSelector || matches(node, cssSelector)) &&
      // The text is compared first: the HTML of a whole page takes long to write.
      (!html || ((node.textContent?.length ?? 0) <= html.length && node.innerHTML.trim() === html)),
  )
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    // No selector: no element is meant.
    return false
  }
}
