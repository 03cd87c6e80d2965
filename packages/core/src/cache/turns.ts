/** Runs what has the same key one after another, in the order it came; what has another key does not wait. */
export type InTurn = <T>(key: string, run: () => Promise<T>) => Promise<T>

export function turns(): InTurn {
  /** The end of each queue; gone when nobody waits any more. */
  const tails = new Map<string, Promise<unknown>>()
  return (key, run) => {
    const before = tails.get(key) ?? Promise.resolve()
    const mine = before.then(run)
    const tail = mine.catch(() => {})
    tails.set(key, tail)
    void tail.then(() => tails.get(key) === tail && tails.delete(key))
    return mine
  }
}
