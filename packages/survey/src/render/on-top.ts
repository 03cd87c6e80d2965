/** What a card over the page needs of it. */
interface OnTop {
  /** The card's element on the page, with its shadow root. */
  readonly host: HTMLElement
  /** The part of the card that lies over the page. */
  readonly layer: HTMLElement
  /** Where the host belongs. */
  readonly target: Element
  readonly signal: AbortSignal
}

/**
 * Keeps a card that is not a dialog itself above the page, whatever the page has: in the browser's top layer, which no `z-index`
 * covers and no `transform` of the body moves. While a modal dialog of the page is open, everything outside of it can neither be
 * clicked nor focused, so the card moves into it.
 */
export function keepOnTop({ host, layer, target, signal }: OnTop): void {
  const place = () => {
    const dialog = modalDialog()
    const wanted = dialog ?? target
    if (host.parentElement !== wanted) {
      const root = layer.getRootNode() as ShadowRoot
      const focused = root.activeElement
      wanted.append(host)
      if (focused instanceof HTMLElement) focused.focus()
    }
    // Whatever is put into the top layer later lies above what is there.
    if (layer.isConnected && !isOpen(layer)) layer.showPopover?.()
  }
  place()
  const observer = new MutationObserver(place)
  observer.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['open'] })
  signal.addEventListener('abort', () => observer.disconnect())
}

/** The modal dialog of the page that was put into the document last; `null`: none is open. */
function modalDialog(): Element | null {
  try {
    return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
  } catch {
    // A browser that does not know the selector.
    return null
  }
}

function isOpen(layer: Element): boolean {
  try {
    return layer.matches(':popover-open')
  } catch {
    return true
  }
}

/** Keys and pointers on a card are not the page's: its shortcuts, focus traps and menus hear nothing of them. */
export function keepToItself(host: HTMLElement, signal: AbortSignal): void {
  const stop = (event: Event) => event.stopPropagation()
  for (const type of ['keydown', 'keypress', 'keyup', 'pointerdown', 'mousedown', 'touchstart'])
    host.addEventListener(type, stop, { signal })
  // A trap puts the focus back as soon as it leaves. It listens on the document, so this listens before, on the window.
  const options = { capture: true, signal }
  const isHere = (event: Event) => event.composedPath().includes(host)
  addEventListener('focusin', (event) => isHere(event) && stop(event), options)
  addEventListener(
    'focusout',
    (event) => {
      const { target, relatedTarget } = event
      const isInDialog = target instanceof Element && target.closest('dialog,[role=dialog],[aria-modal=true]') !== null
      if (isHere(event) || (relatedTarget === host && isInDialog)) stop(event)
    },
    options,
  )
}
