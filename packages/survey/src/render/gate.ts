/**
 * Holds a new card shut until it was painted and its respondent could see it: a held key, a double click and a hasty Enter
 * are about the card before.
 */
export interface Gate {
  /** Called with each new card. */
  shut(): void
  isOpen(): boolean
  /** Whether a click belongs to the card that is shown now, and not to the one before. */
  isForThisCard(click: MouseEvent): boolean
}

/** How long a card was there before it can be left, in ms. */
const unseenMs = 300
/** How long a click may still belong to a double click on the card before, in ms: older people click slowly. */
const slowMs = 1000
/** How far the second click of a double click may be from the first, in px. No browser counts slow taps as one. */
const nearPx = 24

export function createGate(): Gate {
  let card = 0
  let paintedAt = Number.NEGATIVE_INFINITY
  /** The card that got the first click of a series, such as a double click. */
  let clicked = 0
  let [lastX, lastY] = [Number.NaN, Number.NaN]

  const isOpen = () => performance.now() - paintedAt >= unseenMs
  return {
    shut() {
      const shown = ++card
      paintedAt = Number.POSITIVE_INFINITY
      const painted = () => {
        if (shown === card && paintedAt === Number.POSITIVE_INFINITY) paintedAt = performance.now()
      }
      // The second frame comes once the first one was painted. A browser that paints nothing has no frames.
      requestAnimationFrame(() => requestAnimationFrame(painted))
      setTimeout(painted, slowMs)
    },
    isOpen,
    isForThisCard({ detail, clientX, clientY }) {
      // No pointer: a key or a program has clicked.
      if (detail === 0) return true
      const isLate = performance.now() - paintedAt >= slowMs
      const isAgain = detail > 1 || Math.hypot(clientX - lastX, clientY - lastY) < nearPx
      ;[lastX, lastY] = [clientX, clientY]
      if (!isAgain || isLate) clicked = card
      return isOpen() && clicked === card
    },
  }
}
