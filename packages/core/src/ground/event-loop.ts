// `setImmediate` is missing on some runtimes, such as some Workers, whatever its type says. A timer replaces it, which
// fires a millisecond later.
const soon: (run: () => void) => unknown =
  (globalThis.setImmediate as typeof setImmediate | undefined) ?? ((run) => setTimeout(run, 0))

/** Lets timers, sockets and signals run before the caller continues, so that pending data is sent. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => void soon(resolve))

/** For how long all long work of a process together keeps other requests waiting, in ms. */
const longestTurnMs = 15

/** When the long work of this process went on last, as `performance.now()`. */
let turnBeganAt = Number.NEGATIVE_INFINITY
const waiting: (() => void)[] = []

/** Whether long work has had its turn of the event loop. Asked after each of its parts, such as a record of an export. */
export const isTurnOver = (): boolean => performance.now() - turnBeganAt > longestTurnMs

/**
 * Waits for the next turn of long work. In each round of the event loop one piece of long work goes on, however many wait,
 * so that a hundred exports keep other requests waiting no longer than one.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) soon(goOn)
  })
}

function goOn(): void {
  turnBeganAt = performance.now()
  waiting.shift()?.()
  if (waiting.length > 0) soon(goOn)
}

/** `records.map(change)` for many or long records, in turns. */
export async function mapInTurns<T, R>(records: readonly T[], change: (record: T) => R): Promise<R[]> {
  const changed: R[] = []
  for (const record of records) {
    changed.push(change(record))
    if (isTurnOver()) await nextTurn()
  }
  return changed
}
