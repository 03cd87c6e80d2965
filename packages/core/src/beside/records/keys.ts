import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { KeyRange } from '../../ground/ports/records.ts'

/** A part of a key. Numbers are whole ones, from 0. */
export type KeyPart = string | number

/** The longest written part of a key. A longer one is cut, and ends in a hash of the whole. */
const longest = 160
/** How much of a cut part is left. */
const kept = 90

/** The key of these parts and of no others. It is readable, and in the order of parts that are equally long, as times, ids and numbers are. */
export const keyOf = (...parts: readonly KeyPart[]): string => parts.map(written).join('/')

function written(part: KeyPart): string {
  if (typeof part === 'number') return String(part).padStart(16, '0')
  // A tilde marks what is cut, and stays as it is otherwise.
  const text = part
    .toWellFormed()
    .replace(/[^\w.:@+-]/gu, encodeURIComponent)
    .replaceAll('~', '%7E')
  return text.length <= longest ? text : `${text.slice(0, kept)}~${bytesToHex(sha256(new TextEncoder().encode(part)))}`
}

/** A part of the keys that begin with some parts. */
export interface Bounds {
  /** The first parts that follow. */
  readonly from?: readonly KeyPart[] | null
  /** Parts that follow: the range begins behind all keys that have them. */
  readonly after?: readonly KeyPart[] | null
  /** Parts that follow: the range ends before all keys that have them. */
  readonly until?: readonly KeyPart[] | null
}

/** The range of the keys that begin with these parts, and have more. */
export function rangeOf(parts: readonly KeyPart[], { from, after, until }: Bounds = {}): KeyRange {
  const base = keyOf(...parts)
  const starts = [`${base}/`]
  if (from) starts.push(keyOf(...parts, ...from))
  // The character after the slash: what has these parts comes before it.
  if (after) starts.push(`${keyOf(...parts, ...after)}0`)
  // Safe: there is one.
  return { from: starts.sort().at(-1) as string, until: until ? keyOf(...parts, ...until) : `${base}0` }
}
