/** Time spent on a card, in ms, without the time for which the page was hidden. */
export interface CardTimer {
  /** Begins anew, and returns what was counted. */
  lap(): number
  stop(): void
}

export function cardTimer(): CardTimer {
  let counted = 0
  let since: number | null = document.hidden ? null : performance.now()
  const pause = () => {
    if (since !== null) counted += performance.now() - since
    since = null
  }
  const change = () => {
    pause()
    if (!document.hidden) since = performance.now()
  }
  document.addEventListener('visibilitychange', change)
  return {
    lap() {
      change()
      const lap = Math.round(counted)
      counted = 0
      return lap
    },
    stop: () => document.removeEventListener('visibilitychange', change),
  }
}
