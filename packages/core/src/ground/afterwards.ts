/** Work that closing waits for, since it may go on after an answer or a broken connection. */
export interface Afterwards {
  /**
   * Begins the work once the answer is on its way; it must not throw. `waitUntil`: keeps the host alive meanwhile, as
   * Workers need it; call `run` before the answer is returned.
   */
  run(work: () => Promise<void>, waitUntil: ((work: Promise<unknown>) => void) | undefined): void
  /** Lets closing wait for work that has begun, whatever becomes of it. */
  hold(work: Promise<unknown>): void
  /** Waits until all work has ended, at most `longestMs`. */
  settled(longestMs: number): Promise<void>
}

/** Makes the list of work that goes on after answers. */
export function afterwards(): Afterwards {
  const underWay = new Set<Promise<unknown>>()
  return {
    hold(work) {
      underWay.add(work)
      const end = () => void underWay.delete(work)
      work.then(end, end)
    },
    run(work, waitUntil) {
      // A later task: whatever the work computes first delays no answer, and so tells nothing by the answer's time.
      const begun = new Promise<void>((resolve) => setTimeout(resolve, 0)).then(work)
      const ended = begun.finally(() => underWay.delete(ended))
      underWay.add(ended)
      waitUntil?.(ended)
    },
    async settled(longestMs) {
      if (underWay.size === 0) return
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, longestMs)
      })
      await Promise.race([Promise.allSettled(underWay), late])
      clearTimeout(timer)
    },
  }
}
