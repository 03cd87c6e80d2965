import type { KeyRange, RecordReader, Records, RecordWriter } from '@hearback/core/storage'

/**
 * What a transaction compares when it ends with what others have written meanwhile: the keys that it has written, with the
 * keys that it has found, or with the ranges that it has read. Only the last one is serializable.
 */
export type Compared = 'nothing' | 'writes' | 'keys' | 'ranges'

type Held = ReadonlyMap<string, string>

/** A store whose transactions run at once, each on a copy of its own, and run again where one has met another. */
export function optimisticRecords(compared: Compared): Records {
  let stored: Held = new Map()
  let isClosed = false
  /** The keys that each transaction has written, in the order in which they ended. */
  const ended: ReadonlySet<string>[] = []

  function refuseClosed(): void {
    if (isClosed) throw new Error('The store is closed')
  }

  return {
    transact: async (work) => {
      for (;;) {
        refuseClosed()
        const begun = ended.length
        const own = new Map(stored)
        const { writer, written, read, end } = watched(own, compared)
        const result = await work(writer).finally(end)
        const others = new Set(ended.slice(begun).flatMap((keys) => [...keys]))
        const meets = [...others].some(
          (key) => written.has(key) || read.some(({ from, until }) => key >= from && key < until),
        )
        if (meets && compared !== 'nothing') continue
        ended.push(written)
        const next = new Map(stored)
        for (const key of written) {
          const value = own.get(key)
          if (value === undefined) next.delete(key)
          else next.set(key, value)
        }
        stored = next
        return result
      }
    },
    read: async (work) => {
      refuseClosed()
      return work(readerOf(stored))
    },
    ping: async () => {
      refuseClosed()
      return null
    },
    close: async () => {
      isClosed = true
    },
    limits: { value: null, writes: null },
  }
}

const within = ({ from, until }: KeyRange, key: string): boolean => key >= from && key < until

const readerOf = (held: Held): RecordReader => ({
  get: async (key) => held.get(key) ?? null,
  list: async (range, { limit, reverse = false }) => {
    const keys = [...held.keys()].filter((key) => within(range, key)).sort()
    return (reverse ? keys.toReversed() : keys).slice(0, limit).map((key) => ({ key, value: held.get(key) ?? '' }))
  },
})

/** A writer that says what it was asked. */
function watched(own: Map<string, string>, compared: Compared) {
  const reader = readerOf(own)
  const written = new Set<string>()
  const read: KeyRange[] = []
  let isOver = false
  const refuseLate = () => {
    if (isOver) throw new Error('The transaction has ended')
  }
  const readKey = (key: string) => {
    if (compared === 'keys' || compared === 'ranges') read.push({ from: key, until: `${key}!` })
  }
  const writer: RecordWriter = {
    get: async (key) => {
      readKey(key)
      return reader.get(key)
    },
    list: async (range, page) => {
      const found = await reader.list(range, page)
      if (compared === 'ranges') read.push(range)
      for (const { key } of found) readKey(key)
      return found
    },
    put: async (key, value) => {
      refuseLate()
      written.add(key)
      own.set(key, value)
    },
    delete: async (key) => {
      refuseLate()
      written.add(key)
      own.delete(key)
    },
    clear: async (range) => {
      refuseLate()
      if (compared === 'ranges') read.push(range)
      for (const key of [...own.keys()].filter((one) => within(range, one))) {
        written.add(key)
        own.delete(key)
      }
    },
  }
  return { writer, written, read, end: () => (isOver = true) }
}
