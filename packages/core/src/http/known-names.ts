import type { Faults } from '../errors.ts'
import { maxSearched } from '../ground/faults.ts'
import type { Route } from './route.ts'
import { asRecord } from './validate.ts'

/** Names that are compared with the known ones, and the characters that they may have: the others are only named. */
const maxCompared = 100
const maxNameLength = 64

/** Query parameters of a `key` row that it does not have, or that came more than once: name → what is wrong. */
export function queryFaults({ query }: Pick<Route, 'query'>, search: string): Faults {
  if (search === '') return {}
  const known = namesIn(query)
  const names = [...new URLSearchParams(search).keys()]
  const seen = new Set<string>()
  const faults = new Map<string, string>()
  for (const name of names) {
    if (faults.size >= maxSearched) break
    const shown = name === '' ? '""' : name
    if (seen.has(name)) faults.set(shown, 'This parameter came more than once: give it once')
    else if (!known.includes(name)) faults.set(shown, unknownParameter(name, faults.size < maxCompared ? known : []))
    seen.add(name)
  }
  return Object.fromEntries(faults)
}

function unknownParameter(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known)
  if (nearest !== null) return `There is no such parameter here. Did you mean "${nearest}"?`
  return known.length === 0
    ? 'There is no such parameter here'
    : `There is no such parameter here, only ${known.join(', ')}`
}

/**
 * Fields of a body that differ from a known one by case, `_` or `-` alone: path → what is wrong. Only those of the body
 * itself, and of the bodies in its list, are looked at: within them, names may be the caller's own.
 */
export function fieldFaults({ body: schema, bodies }: Pick<Route, 'body' | 'bodies'>, body: unknown): Faults {
  const faults = misspelled(schema, body, '')
  const list = bodies === null ? null : asRecord(body)[bodies]
  if (bodies === null || !Array.isArray(list)) return faults
  const item = entriesOf(schema)[bodies]?.item
  for (const [n, one] of list.entries()) {
    if (Object.keys(faults).length >= maxSearched) break
    Object.assign(faults, misspelled(item, one, `${bodies}.${n}.`))
  }
  return faults
}

function misspelled(schema: unknown, value: unknown, at: string): Record<string, string> {
  const faults: Record<string, string> = {}
  const known = plainNamesIn(schema)
  for (const name of Object.keys(asRecord(value))) {
    const meant = name.length > maxNameLength ? undefined : known.get(plainName(name))
    if (meant === undefined || meant === name) continue
    faults[at + name] = `There is no field "${name}" here. Did you mean "${meant}"?`
  }
  return faults
}

const plainNames = new WeakMap<object, ReadonlyMap<string, string>>()

/** Plain name → name, for every field of an object schema. Kept as long as the schema. */
function plainNamesIn(schema: unknown): ReadonlyMap<string, string> {
  const kept = plainNames.get(asRecord(schema))
  if (kept) return kept
  const names = new Map(namesIn(schema).map((name) => [plainName(name), name]))
  plainNames.set(asRecord(schema), names)
  return names
}

/** What two spellings of a name have in common. */
const plainName = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '')

interface Entry {
  readonly item?: unknown
}

/** The entries of an object schema. */
const entriesOf = (schema: unknown): Readonly<Record<string, Entry>> =>
  asRecord(asRecord(schema).entries) as Readonly<Record<string, Entry>>

const namesIn = (schema: unknown): readonly string[] => Object.keys(entriesOf(schema))

/** The known name that a reader may have meant: one that differs by a third of its characters at the most. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > maxNameLength) return null
  const plain = plainName(name)
  let nearest: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const one of known) {
    const distance = editDistance(plain, plainName(one))
    if (distance < least && distance <= Math.max(1, Math.floor(one.length / 3))) {
      nearest = one
      least = distance
    }
  }
  return nearest
}

/** Characters to insert, delete or replace to make one text of the other (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
