import { createHash } from 'node:crypto'

/** How many records a table has, and a hash of all of them. */
export interface TableDigest {
  readonly records: number
  readonly hash: string
}

interface Digesting {
  /** Returns the length of the record's JSON. */
  add(environmentId: string, record: object): number
  count(): number
  digest(): TableDigest
}

const modulus = 1n << 256n

/**
 * Takes up records in any order: the hash is the sum of their SHA-256. Two storages that hold the same have one digest, although each
 * lists it in an order of its own.
 */
export function digesting(): Digesting {
  let records = 0
  let sum = 0n
  return {
    add(environmentId, record) {
      records += 1
      const text = inOneForm([environmentId, record])
      const hash = createHash('sha256').update(text).digest('hex')
      sum = (sum + BigInt(`0x${hash}`)) % modulus
      return text.length
    },
    count: () => records,
    digest: () => ({ records, hash: sum.toString(16).padStart(64, '0') }),
  }
}

/** The JSON of a value with the names of each object in order: PostgreSQL keeps no other. */
export const inOneForm = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
