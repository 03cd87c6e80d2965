import sortedBTree, { type default as SortedBTree } from 'sorted-btree'
import type { ListedRecord, RecordReader, Records, RecordWriter } from '../../ground/ports/records.ts'

// Node gives the exports of a CommonJS module, and Bun and the types its default export.
const BTree = (sortedBTree as { readonly default?: typeof sortedBTree }).default ?? sortedBTree
type Tree = SortedBTree<string, string>

/** Records in memory that can be read and copied as a whole, for tests. */
export interface DumpedRecords extends Records {
  /** All records. */
  dump(): readonly ListedRecord[]
  /** A store of its own that holds the same. */
  copy(): DumpedRecords
}

/**
 * Records in this process's memory. All of them are lost when the process ends. A transaction works on a copy that shares what it
 * does not change, and takes the place of the records when it is done.
 */
export const memoryRecords = (): DumpedRecords => recordsIn(new BTree<string, string>())

// The tree is named by no exported function: its package declares it in a way that not every project can read.
function recordsIn(tree: Tree): DumpedRecords {
  let stored = tree
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function open(): Tree {
    if (isClosed) throw new Error('The records in memory were closed.')
    return stored
  }

  return {
    transact: async (work) => {
      open()
      const run = last.then(async () => {
        const next = stored.clone()
        const result = await work(writerOf(next))
        // A writer that is used later writes to a tree of its own.
        stored = next.clone()
        return result
      })
      last = run.catch(() => {})
      return run
    },
    read: async (work) => work(readerOf(open().clone())),
    ping: async () => {
      open()
      return null
    },
    close: async () => {
      isClosed = true
    },
    limits: { value: null, writes: null },
    dump: () => [...stored.entries()].map(([key, value]) => ({ key, value })),
    copy: () => recordsIn(stored.clone()),
  }
}

const readerOf = (tree: Tree): RecordReader => ({
  get: async (key) => tree.get(key) ?? null,
  list: async ({ from, until }, { limit, reverse = false }) => {
    const found: ListedRecord[] = []
    // From the end, an iterator begins with its highest key: the end is not in the range.
    const entries = reverse ? tree.entriesReversed(until, undefined, true) : tree.entries(from)
    for (const [key, value] of entries) {
      if (found.length >= limit || (reverse ? key < from : key >= until)) break
      found.push({ key, value })
    }
    return found
  },
})

const writerOf = (tree: Tree): RecordWriter => ({
  ...readerOf(tree),
  put: async (key, value) => {
    tree.set(key, value)
  },
  delete: async (key) => {
    tree.delete(key)
  },
  clear: async ({ from, until }) => {
    tree.deleteRange(from, until, false)
  },
})
