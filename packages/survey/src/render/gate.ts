/**
 * Holds a new card shut until it was painted and its respondent could see it: a held key, a double click and a hasty Enter
 * are about the card before.
 */
export interface Gate {
  /** Called with each new card. */
  shut(): void
  /** Called with each key, before what it does. */
  pressed(key: KeyboardEvent): void
  isOpen(): boolean
  /** Something was entered: the next click is one of its own. */
  entered(): void
  /** Whether a click belongs to the card that is shown now, and not to the one before. */
  isForThisCard(click: MouseEvent): boolean
}

/** How long a card was there before it can be left, in ms. */
const unseenMs = 300
/** How long a click may still belong to a double click on the card before, in ms: older people click slowly. */
const slowMs = 1000
/**
 * How long after the first the second of two slow taps comes, in ms, and how far from it, in px, with nothing entered between them: no
 * browser counts such taps as one double click.
 */
const tapMs = 700
const nearPx = 24
/** How late a busy page takes a click, in ms. Where it seems to be later, the browser's clocks differ: then the click is made now. */
const latestMs = 2000
/** Within what time of a key its form is submitted, in ms. */
const keyMs = 50

export function createGate(): Gate {
  let card = 0
  let paintedAt = Number.NEGATIVE_INFINITY
  /** The card that got the first click of a series, such as a double click. */
  let clicked = 0
  let last = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY }

  let key = { at: 0, takenAt: Number.NEGATIVE_INFINITY }

  /** A busy page takes a click or a key late: what counts is when it was made. */
  const madeAt = ({ timeStamp }: UIEvent): number => {
    const now = performance.now()
    return timeStamp <= now && timeStamp > now - latestMs ? timeStamp : now
  }
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
    pressed(event) {
      key = { at: madeAt(event), takenAt: performance.now() }
    },
    isOpen() {
      const now = performance.now()
      return (now - key.takenAt < keyMs ? key.at : now) - paintedAt >= unseenMs
    },
    entered() {
      last.at = Number.NEGATIVE_INFINITY
    },
    isForThisCard(click) {
      const { detail, clientX: x, clientY: y } = click
      // No pointer: a key or a program has clicked.
      if (detail === 0) return true
      // A busy page takes a click right after the keys before it: its form is submitted by the click.
      key.takenAt = Number.NEGATIVE_INFINITY
      const at = madeAt(click)
      const isSecondTap = at - last.at < tapMs && Math.hypot(x - last.x, y - last.y) < nearPx
      last = { x, y, at }
      const seenMs = at - paintedAt
      if ((detail === 1 && !isSecondTap) || seenMs >= slowMs) clicked = card
      return seenMs >= unseenMs && clicked === card
    },
  }
}
