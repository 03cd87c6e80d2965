/** Marks pictures to choose that do not load, so that their tiles offer to load them again. Works for later cards, too. */
export function watchPictures(root: ShadowRoot | Element, signal: AbortSignal): void {
  const mark = (isBroken: boolean) => (event: Event) => tileOf(event.target)?.toggleAttribute('data-broken', isBroken)
  // Events of loading do not bubble.
  root.addEventListener('error', mark(true), { signal, capture: true })
  root.addEventListener('load', mark(false), { signal, capture: true })
  // Of a page that the server rendered, some may have failed before the script came.
  for (const image of root.querySelectorAll<HTMLImageElement>('.hb-pic img')) {
    if (image.complete) image.decode().catch(() => tileOf(image)?.toggleAttribute('data-broken', true))
  }
}

/** Loads the picture of a button's tile again. The button goes with it, so that the focus moves to the choice. */
export function reloadPicture(button: Element): void {
  const tile = tileOf(button)
  const image = tile?.querySelector('img')
  if (!tile || !image) return
  tile.querySelector('input')?.focus()
  tile.removeAttribute('data-broken')
  image.loading = 'eager'
  image.src = image.getAttribute('src') ?? ''
}

const tileOf = (part: EventTarget | null): Element | null => (part as Element | null)?.closest?.('.hb-pic') ?? null
