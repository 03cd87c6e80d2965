// `setImmediate` is missing on some runtimes, such as some Workers, whatever its type says. A timer replaces it, which
// fires a millisecond later.
const soon: (run: () => void) => unknown =
  (globalThis.setImmediate as typeof setImmediate | undefined) ?? ((run) => setTimeout(run, 0))

/** Lets timers, sockets and signals run before the caller continues, so that pending data is sent. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => void soon(resolve))

/** For how long all long work of a process together keeps other requests waiting at once, in ms. */
const longestTurnMs = 2
/** For how long long work waits for requests that are being answered, in ms. */
const longestWaitMs = 4

/** When the long work of this process went on last, as `performance.now()`. */
let turnBeganAt = Number.NEGATIVE_INFINITY
const waiting: (() => void)[] = []

/** How many requests are being answered. */
let answering = 0
/** Lets long work go on; `null`: none waits for requests. */
let whenFree: (() => void) | null = null

/** Answers a request. Long work, such as what an export has left to do once its answer began, waits for it in each of its turns. */
export async function beforeLongWork<T>(answer: () => Promise<T>): Promise<T> {
  answering += 1
  try {
    return await answer()
  } finally {
    answering -= 1
    if (answering === 0) whenFree?.()
  }
}

/** Whether long work has had its turn of the event loop. Asked after each of its parts, such as a record of an export. */
export const isTurnOver = (): boolean => performance.now() - turnBeganAt > longestTurnMs

/**
 * Waits for the next turn of long work. In each round of the event loop one piece of long work goes on, however many wait,
 * so that a hundred exports keep other requests waiting no longer than one.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) afterRequests()
  })
}

/** Goes on once no request is being answered, or after `longestWaitMs`: where requests never end, long work slows down but ends. */
function afterRequests(): void {
  if (answering === 0) return void soon(goOn)
  const go = () => {
    clearTimeout(patience)
    whenFree = null
    soon(goOn)
  }
  const patience = setTimeout(go, longestWaitMs)
  whenFree = go
}

function goOn(): void {
  turnBeganAt = performance.now()
  waiting.shift()?.()
  if (waiting.length > 0) afterRequests()
}

/**
 * `records.map(change)` for many or long records, in turns. Few records are mapped at once unless other long work waits: a request that
 * lists them would wait for itself.
 */
export async function mapInTurns<T, R>(records: readonly T[], change: (record: T) => R): Promise<R[]> {
  const changed: R[] = []
  let beganAt = performance.now()
  for (const record of records) {
    changed.push(change(record))
    if (performance.now() - beganAt <= longestTurnMs && (waiting.length === 0 || !isTurnOver())) continue
    await nextTurn()
    beganAt = performance.now()
  }
  return changed
}
