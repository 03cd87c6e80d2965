import { memoryRecords } from '@hearback/core/memory'
import type { ListedRecord, RecordReader, Records, RecordWriter } from '@hearback/core/storage'
import { pause } from './broken-storage.ts'
import { optimisticRecords } from './optimistic-records.ts'

/** A store of records with one fault, and a case of the contract that must notice it. */
export interface BrokenRecords {
  readonly fault: string
  readonly noticedBy: string
  open(): Records
}

type Broken = readonly [fault: string, noticedBy: string, open: () => Records]

/** A store whose reads have a fault, in transactions too. */
const reading = (change: (reader: RecordReader) => Partial<RecordReader>) => (): Records => {
  const records = memoryRecords()
  return {
    ...records,
    read: (work) => records.read((reader) => work({ ...reader, ...change(reader) })),
    transact: (work) => records.transact((writer) => work({ ...writer, ...change(writer) })),
  }
}

/** A store whose transactions have a fault. */
const writing = (change: (writer: RecordWriter) => Partial<RecordWriter>) => (): Records => {
  const records = memoryRecords()
  return { ...records, transact: (work) => records.transact((writer) => work({ ...writer, ...change(writer) })) }
}

/** A store that has other values than it was given. */
const storing = (change: (value: string) => string) =>
  writing(({ put }) => ({ put: (key, value) => put(key, change(value)) }))

const changed = (change: (records: Records) => Partial<Records>) => (): Records => {
  const records = memoryRecords()
  return { ...records, ...change(records) }
}

const everything = 100_000
const next = (key: string): string => `${key}!`

const inOrder: readonly Broken[] = [
  [
    'a store that has keys in the order of dictionaries',
    'records in order: a range has its records in the order of the codes of their characters',
    reading(({ list }) => ({
      list: async (range, { limit, reverse }) => {
        const all = [...(await list(range, { limit: everything }))]
        all.sort((a, b) => a.key.localeCompare(b.key, 'en') * (reverse ? -1 : 1))
        return all.slice(0, limit)
      },
    })),
  ],
  [
    'a store that has short keys first',
    'records in order: a key that begins another one comes before it, and numbers in keys are compared as texts',
    reading(({ list }) => ({
      list: async (range, { limit }) =>
        (await list(range, { limit: everything })).toSorted((a, b) => a.key.length - b.key.length).slice(0, limit),
    })),
  ],
  [
    'a store that takes upper case for lower case',
    'records in order: keys that differ in case, or have the characters of quotes and patterns, are of different records',
    writing(({ put, get }) => ({
      put: (key, value) => put(key.toLowerCase(), value),
      get: (key) => get(key.toLowerCase()),
    })),
  ],
  [
    'a store that cuts long keys',
    'records in order: keys of 500 characters that differ in the last one are of two records',
    writing(({ put }) => ({ put: (key, value) => put(key.slice(0, 255), value) })),
  ],
  [
    'a store that gets by the beginning of a key',
    'records in order: get finds a record by its whole key, and nothing where there is none',
    reading(({ get, list }) => ({
      get: async (key) =>
        (await get(key)) ?? (await list({ from: key, until: `${key}~` }, { limit: 1 }))[0]?.value ?? null,
    })),
  ],
  [
    'a store whose ranges have their end',
    'records in order: a range has its first key, and not its end',
    reading(({ list }) => ({ list: ({ from, until }, page) => list({ from, until: next(until) }, page) })),
  ],
  [
    'a store whose ranges begin behind their first key',
    'records in order: a range has its first key, and not its end',
    reading(({ list }) => ({ list: ({ from, until }, page) => list({ from: next(from), until }, page) })),
  ],
  [
    'a store that turns reversed ranges',
    'records in order: an empty range and a reversed one have no records',
    reading(({ list }) => ({
      list: ({ from, until }, page) => list(from <= until ? { from, until } : { from: until, until: from }, page),
    })),
  ],
  [
    'a store that takes the first records, and then turns them',
    'records in order: the limit counts from the first record, and in reverse from the last',
    reading(({ list }) => ({
      list: async (range, { limit, reverse }) => {
        const found = await list(range, { limit })
        return reverse ? found.toReversed() : found
      },
    })),
  ],
  [
    'a store that takes no limit for none',
    'records in order: the limit counts from the first record, and in reverse from the last',
    reading(({ list }) => ({ list: (range, page) => list(range, { ...page, limit: page.limit || everything }) })),
  ],
  [
    'a store that gives at most a hundred records',
    'records in order: pages of any size, each from behind the last record of the page before, have each record once',
    reading(({ list }) => ({ list: (range, page) => list(range, { ...page, limit: Math.min(page.limit, 100) }) })),
  ],
]

const ofAnyCharacters = 'values of records: a value of any characters comes back as it was stored'

const values: readonly Broken[] = [
  ['a store that composes characters', ofAnyCharacters, storing((value) => value.normalize('NFC'))],
  [
    'a store that loses the mark at the start of a text',
    ofAnyCharacters,
    storing((value) => value.replace(/^\ufeff/, '')),
  ],
  ['a store that makes lines of its own', ofAnyCharacters, storing((value) => value.replaceAll('\r\n', '\n'))],
  ['a store that trims', ofAnyCharacters, storing((value) => value.trim())],
  [
    'a store of three bytes a character',
    ofAnyCharacters,
    storing((value) => value.replace(/[\u{10000}-\u{10ffff}]/gu, '?')),
  ],
  ['a store that doubles quotes', ofAnyCharacters, storing((value) => value.replaceAll("'", "''"))],
  [
    'a store that takes an empty value for none',
    'values of records: an empty value is a value',
    reading(({ get }) => ({ get: async (key) => (await get(key)) || null })),
  ],
  [
    'a store that takes an empty value for none where it was just written',
    'values of records: an empty value is a value',
    writing(({ get }) => ({ get: async (key) => (await get(key)) || null })),
  ],
  [
    'a store whose values become numbers',
    'values of records: a text that looks like a number or like nothing stays the text that it is',
    storing((value) => (/^\d+(?:\.\d+)?$/.test(value) ? String(Number(value)) : value)),
  ],
  [
    'a store that cuts long values',
    'values of records: a long value comes back whole: a million characters, or the longest that the store takes',
    storing((value) => value.slice(0, 65_535)),
  ],
  [
    'a store that keeps the first value',
    'values of records: put replaces the value of its key, also with a shorter one',
    writing(({ get, put }) => ({
      put: async (key, value) => {
        if ((await get(key)) === null) await put(key, value)
      },
    })),
  ],
  [
    'a store that takes a thousand writes and says that there is no limit',
    'values of records: one transaction takes as many writes as the store says, and 2,000 where it sets no limit',
    () => {
      const records = memoryRecords()
      const counting = (writer: RecordWriter): RecordWriter => {
        let writes = 0
        return {
          ...writer,
          put: async (key, value) => {
            writes += 1
            if (writes > 1_000) throw new Error('Too many writes')
            await writer.put(key, value)
          },
        }
      }
      return { ...records, transact: (work) => records.transact((writer) => work(counting(writer))) }
    },
  ],
  [
    'a store that takes nothing',
    'values of records: the limits are whole numbers, or null',
    changed(() => ({ limits: { value: null, writes: 0 } })),
  ],
]

/** Stores what a transaction has written although it fails. */
const keptHalves = changed(({ transact }) => ({
  transact: async (work) => {
    const outcome = await transact(async (writer) =>
      work(writer).then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      ),
    )
    if ('error' in outcome) throw outcome.error
    return outcome.result
  },
}))

/** Writes only at the end: its transactions do not read what they have written. */
const writtenLate = changed(({ transact }) => ({
  transact: (work) =>
    transact(async (writer) => {
      const late: (() => Promise<void>)[] = []
      const later =
        <Args extends readonly unknown[]>(call: (...args: Args) => Promise<void>) =>
        async (...args: Args) => {
          late.push(() => call(...args))
        }
      const { get, list, put, clear } = writer
      const result = await work({ get, list, put: later(put), delete: later(writer.delete), clear: later(clear) })
      for (const write of late) await write()
      return result
    }),
}))

/** Transactions that write at once where all see it, and undo it when they fail. */
const seenEarly = changed(({ transact, read }) => ({
  transact: async (work) => {
    const undo: ListedRecord[] = []
    const step = <T>(call: (writer: RecordWriter) => Promise<T>): Promise<T> => transact(call)
    try {
      return await work({
        get: (key) => step((one) => one.get(key)),
        list: (range, page) => step((one) => one.list(range, page)),
        put: async (key, value) => {
          undo.push({ key, value: (await read((one) => one.get(key))) ?? '' })
          await step((one) => one.put(key, value))
        },
        delete: (key) => step((one) => one.delete(key)),
        clear: (range) => step((one) => one.clear(range)),
      })
    } catch (error) {
      for (const { key, value } of undo) await step((one) => one.put(key, value))
      throw error
    }
  },
}))

/** Takes what is called in one turn into one transaction, which fails where one of them does. */
const oneForAll = changed(({ transact }) => {
  const waiting: ((writer: RecordWriter) => Promise<void>)[] = []
  let common: Promise<void> | null = null
  return {
    transact: async (work) => {
      let done: { readonly result: Awaited<ReturnType<typeof work>> } | null = null
      waiting.push(async (writer) => {
        done = { result: await work(writer) }
      })
      common ??= pause().then(async () => {
        common = null
        const works = waiting.splice(0)
        await transact(async (writer) => {
          for (const one of works) await one(writer)
        })
      })
      await common
      // Safe: it has run, or the common one has failed.
      return (done as unknown as { readonly result: Awaited<ReturnType<typeof work>> }).result
    },
  }
})

const steps: readonly Broken[] = [
  [
    'a store that has a copy of the result',
    'transactions: a transaction resolves with the result of its work',
    changed(({ transact }) => ({ transact: async (work) => structuredClone(await transact(work)) })),
  ],
  [
    'a store that wraps errors',
    'transactions: an error of the work is thrown on as it is, and nothing of the transaction is stored',
    changed(({ transact }) => ({
      transact: (work) =>
        transact(work).catch((cause: unknown) => {
          throw new Error('The transaction failed', { cause })
        }),
    })),
  ],
  [
    'a store that has the first half of what failed',
    'transactions: an error of the work is thrown on as it is, and nothing of the transaction is stored',
    keptHalves,
  ],
  [
    'a store that swallows the errors of reads',
    'transactions: an error of a read is thrown on as it is, and the next read works',
    // Unsafe on purpose: it has no result.
    changed(({ read }) => ({ read: (work) => read(work).catch(() => undefined as never) })),
  ],
  [
    'a store that throws before it has a promise',
    'transactions: work that throws without a promise rejects the transaction',
    changed(({ transact }) => ({
      transact: async (work) => {
        const begun = transact(async (writer) => ({ done: work(writer) }))
        return (await begun.catch(() => ({ done: Promise.reject(new Error('The transaction failed')) }))).done
      },
    })),
  ],
  [
    'a store that writes at the end of a transaction',
    'transactions: a transaction reads what it has written',
    writtenLate,
  ],
  [
    'a store whose lists in a transaction lack what it has written',
    'transactions: a transaction lists what it has written, between what was there',
    changed(({ transact, read }) => ({
      transact: (work) =>
        transact((writer) => work({ ...writer, list: (range, page) => read((one) => one.list(range, page)) })),
    })),
  ],
  [
    'a store that counts deleted records for the limit of a list',
    'transactions: a list in a transaction is full although records before its end are deleted',
    changed(({ transact, read }) => ({
      transact: (work) =>
        transact((writer) =>
          work({
            ...writer,
            list: async (range, page) => {
              const before = await read((one) => one.list(range, page))
              const now = new Set((await writer.list(range, { limit: everything })).map(({ key }) => key))
              return before.filter(({ key }) => now.has(key))
            },
          }),
        ),
    })),
  ],
  [
    'a store that clears the end of a range too',
    'transactions: clear removes the records of a range, its first key with them, and not its end',
    writing(({ clear }) => ({ clear: ({ from, until }) => clear({ from, until: next(until) }) })),
  ],
  [
    'a store that clears reversed ranges',
    'transactions: clear of an empty range or of a reversed one removes nothing',
    writing(({ clear }) => ({
      clear: ({ from, until }) => clear(from <= until ? { from, until } : { from: until, until: next(from) }),
    })),
  ],
  [
    'a store that clears at the end of a transaction',
    'transactions: clear takes what the transaction has put, and what is put after it stays',
    changed(({ transact }) => ({
      transact: (work) =>
        transact(async (writer) => {
          const late: (() => Promise<void>)[] = []
          const result = await work({
            ...writer,
            clear: async (range) => {
              late.push(() => writer.clear(range))
            },
          })
          for (const clear of late) await clear()
          return result
        }),
    })),
  ],
  [
    'a store that cannot delete what is not there',
    'transactions: delete of a missing record changes nothing, and a deleted one can be put again',
    writing((writer) => ({
      delete: async (key) => {
        if ((await writer.get(key)) === null) throw new Error('There is no such record')
        await writer.delete(key)
      },
    })),
  ],
  [
    'a store that takes one call at a time',
    'transactions: calls of one transaction may be made at once',
    writing(({ put }) => {
      let isBusy = false
      return {
        put: async (key, value) => {
          if (isBusy) throw new Error('Another call is running')
          isBusy = true
          await pause()
          await put(key, value)
          isBusy = false
        },
      }
    }),
  ],
  [
    'a store whose transactions in one commit fail together',
    'transactions: a transaction that fails among many at once takes back only its own writes',
    oneForAll,
  ],
  [
    'a store that resolves before it has stored',
    'transactions: what a transaction has written is seen by every call that begins when it has resolved',
    changed(({ transact }) => ({
      // Unsafe on purpose: the work runs twice, once for its result and later for what it writes.
      transact: async (work) => {
        const reverted = {}
        let result: unknown
        await transact(async (writer) => {
          result = await work(writer)
          throw reverted
        }).catch((error: unknown) => {
          if (error !== reverted) throw error
        })
        setTimeout(() => transact(work).catch(() => {}), 5)
        return result as never
      },
    })),
  ],
  [
    'a store that shows what has not ended',
    'transactions: a read sees nothing of a transaction that has not ended',
    seenEarly,
  ],
  [
    'a store whose writers never end',
    'transactions: a writer that is used after its transaction has ended changes nothing',
    seenEarly,
  ],
]

/** Reads of what is stored when each call is made. */
const withoutMoments = changed(({ read }) => ({
  read: (work) =>
    work({ get: (key) => read((one) => one.get(key)), list: (range, page) => read((one) => one.list(range, page)) }),
}))

/** Reads that are open at once see the moment of the first of them. */
const sharedMoments = changed(({ read }) => {
  let open = 0
  let moment: Promise<RecordReader> | null = null
  return {
    read: async (work) => {
      moment ??= read(async (reader) => reader)
      open += 1
      try {
        return await work(await moment)
      } finally {
        open -= 1
        if (open === 0) moment = null
      }
    },
  }
})

const reads: readonly Broken[] = [
  [
    'a store whose reads have no moment',
    'reads: a read sees one moment, although others write between its calls',
    withoutMoments,
  ],
  ['a store whose pages have no moment', 'reads: the pages of one read have the records of one moment', withoutMoments],
  [
    'a store whose reads share a moment',
    'reads: each of many reads that are open at once sees its own moment, not before its beginning',
    sharedMoments,
  ],
  [
    'a store whose reads see what is written after them',
    'reads: a read that stays open and a write that begins meanwhile both end',
    withoutMoments,
  ],
  [
    'a store whose reads make one call at a time',
    'reads: a read may make its calls at once',
    changed(({ read }) => ({
      read: (work) =>
        read((reader) => {
          let isBusy = false
          return work({
            ...reader,
            get: async (key) => {
              if (isBusy) throw new Error('Another call is running')
              isBusy = true
              await pause()
              isBusy = false
              return reader.get(key)
            },
          })
        }),
    })),
  ],
]

const races: readonly Broken[] = [
  ['a store that compares nothing', 'no addition to a number is lost', () => optimisticRecords('nothing')],
  [
    'a store that compares nothing, asked for the next number',
    'each takes the next number of a counter: none twice, and none left out',
    () => optimisticRecords('nothing'),
  ],
  [
    'a store that compares what is written, asked for the highest number',
    'each takes the number behind the highest listed one: none twice',
    () => optimisticRecords('nothing'),
  ],
  [
    'a store that compares only what is written',
    'of two that each look at both records and change one, the later sees the change of the other',
    () => optimisticRecords('writes'),
  ],
  [
    'a store that compares only the keys that it has found',
    'a bound holds of which each counts the records before it adds one',
    () => optimisticRecords('keys'),
  ],
  [
    'a store that compares nothing, asked for a free name',
    'a name is given once, to one of those that find it free',
    () => optimisticRecords('nothing'),
  ],
  [
    'a store that compares nothing, used as a queue',
    'each takes the first of a queue: none is taken twice, and none is left',
    () => optimisticRecords('nothing'),
  ],
  [
    'a store that compares nothing, asked for a sum',
    'amounts that are moved to and fro keep their sum, and each read sees it',
    () => optimisticRecords('nothing'),
  ],
  [
    'a store that does not compare what it clears',
    'of many that each clear a range and put one record into it, one record is left',
    () => optimisticRecords('keys'),
  ],
  [
    'a store that ends long transactions',
    'a long transaction ends among short ones, and none of them is lost',
    changed(({ transact }) => ({
      transact: (work) =>
        transact((writer) => {
          const late = new Promise<never>((_, reject) => {
            setTimeout(() => reject(new Error('Too slow')), 100)
          })
          return Promise.race([work(writer), late])
        }),
    })),
  ],
  [
    'a store that takes a hundred calls at once',
    'hundreds of calls at once of all kinds end',
    changed(({ transact }) => {
      let open = 0
      return {
        transact: async (work) => {
          if (open >= 100) throw new Error('Too many calls')
          open += 1
          try {
            return await transact(work)
          } finally {
            open -= 1
          }
        },
      }
    }),
  ],
].map(([fault, noticedBy, open]) => [fault, `races of transactions: ${noticedBy}`, open] as Broken)

const faults: readonly Broken[] = [
  [
    'a store that has what was written before a failure',
    'faults: a transaction that breaks off between any two of its calls leaves nothing',
    keptHalves,
  ],
  [
    'a store that has what was written before a caught failure',
    'faults: a transaction that catches the failure of a call and goes on leaves nothing where it was broken off',
    keptHalves,
  ],
  ['a store that has what runs in vain', 'faults: work that runs twice is stored once', keptHalves],
  [
    'a store that has halves, under faults of all kinds',
    'faults: with conflicts, failures and others that come first, each transaction is stored whole or not at all',
    keptHalves,
  ],
  [
    'a store that stops when a transaction has failed',
    'faults: after failures the store works on',
    changed(({ transact }) => {
      let last: Promise<unknown> = Promise.resolve()
      return {
        transact: (work) => {
          const run = last.then(() => transact(work))
          last = run
          return run
        },
      }
    }),
  ],
]

const refusing = (records: Records, isClosed: () => boolean): Records => {
  const refuse = () => {
    if (isClosed()) throw new Error('The store is closed')
  }
  return {
    ...records,
    transact: async (work) => {
      refuse()
      return records.transact(work)
    },
    read: async (work) => {
      refuse()
      return records.read(work)
    },
  }
}

const endings: readonly Broken[] = [
  [
    'a store whose time is in seconds',
    'the end of a store: ping answers the time, which only passes, or null',
    changed(() => ({ ping: async () => Math.floor(Date.now() / 1_000) })),
  ],
  [
    'a store that can be closed once',
    'the end of a store: a second close does nothing, also before the store was used',
    () => {
      let isClosed = false
      return {
        ...memoryRecords(),
        close: async () => {
          if (isClosed) throw new Error('The store is closed')
          isClosed = true
        },
      }
    },
  ],
  [
    'a store whose ping does not know that it is closed',
    'the end of a store: every call of a closed store rejects',
    () => {
      let isClosed = false
      const close = async () => {
        isClosed = true
      }
      return { ...refusing(memoryRecords(), () => isClosed), close }
    },
  ],
  [
    'a store that cannot be closed while it is used',
    'the end of a store: what runs when the store is closed succeeds, and then the close ends',
    changed(({ transact }) => {
      let open = 0
      return {
        transact: async (work) => {
          open += 1
          try {
            return await transact(work)
          } finally {
            open -= 1
          }
        },
        close: async () => {
          if (open > 0) throw new Error('The store is in use')
        },
      }
    }),
  ],
  [
    'a store that is closed under what runs',
    'the end of a store: what runs when the store is closed succeeds, and then the close ends',
    changed(({ transact, close }) => {
      let isClosed = false
      return {
        transact: (work) =>
          transact(async (writer) => {
            const result = await work(writer)
            if (isClosed) throw new Error('The store was closed')
            return result
          }),
        close: async () => {
          isClosed = true
          await close()
        },
      }
    }),
  ],
]

export const brokenRecords: readonly BrokenRecords[] = [
  ...inOrder,
  ...values,
  ...steps,
  ...reads,
  ...races,
  ...faults,
  ...endings,
].map(([fault, noticedBy, open]) => ({ fault, noticedBy, open }))
