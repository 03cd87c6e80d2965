/** Runs tasks of the same key one after another, in order of arrival; tasks of other keys do not wait. */
export type InTurn = <T>(key: string, run: () => Promise<T>) => Promise<T>

export function turns(): InTurn {
  /** The last task of each queue; removed once the queue is empty. */
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
