import type { Faults } from '../ground/errors.ts'
import { maxSearched } from '../ground/faults.ts'
import { isOneSlip, maxComparedName, nearest, plainName } from '../ground/nearest.ts'
import type { Route } from './route.ts'
import { asRecord } from './validate.ts'

/** The most names that are compared with the known ones; further ones are reported without a suggestion. */
const maxCompared = 100

/** Query parameters of a `key` route that are unknown or repeated: name → message. */
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
  const similar = nearest(name, known)
  if (similar !== null) return `There is no such parameter here. Did you mean "${similar}"?`
  return known.length === 0
    ? 'There is no such parameter here'
    : `There is no such parameter here, only ${known.join(', ')}`
}

/**
 * Fields of a body that differ from a known one only by case, `_`, `-`, an `s` at the end, or one slip: path → message. Only the
 * fields of the body itself, and of the bodies in its list, are checked: further down, names may be the caller's own.
 */
export function fieldFaults({ body: schema, bodies }: Pick<Route, 'body' | 'bodies'>, body: unknown): Faults {
  const faults = new Map<string, string>()
  addMisspelled(faults, schema, body, '')
  const list = bodies === null ? null : asRecord(body)[bodies]
  if (bodies === null || !Array.isArray(list)) return Object.fromEntries(faults)
  const { item: itemSchema, pipe = [] } = entriesOf(schema)[bodies] ?? {}
  const isTooLong = pipe.some(({ type, requirement }) => type === 'max_length' && list.length > Number(requirement))
  // A list that is too long is refused as a whole by the schema.
  for (const [n, item] of isTooLong ? [] : list.entries()) addMisspelled(faults, itemSchema, item, `${bodies}.${n}.`)
  return Object.fromEntries(faults)
}

/** Adds the misspelled fields of one object, until `maxSearched` faults are found. */
function addMisspelled(faults: Map<string, string>, schema: unknown, value: unknown, at: string): void {
  const known = plainNamesIn(schema)
  let compared = 0
  for (const name of Object.keys(asRecord(value))) {
    if (faults.size >= maxSearched) return
    if (name.length > maxComparedName) continue
    const plain = plainName(name)
    let similar = likeOf(plain, known)
    if (similar === undefined && compared < maxCompared) {
      compared += 1
      similar = slippedOf(plain, known)
    }
    if (similar === undefined || similar === name) continue
    faults.set(at + name, `There is no field "${name}" here. Did you mean "${similar}"?`)
  }
}

/**
 * Finds the known name for a plain one. `surveyId` is taken for `surveyIds`, and the reverse, unless both are known.
 */
const likeOf = (plain: string, known: ReadonlyMap<string, string>): string | undefined =>
  known.get(plain) ?? known.get(plain.endsWith('s') ? plain.slice(0, -1) : `${plain}s`)

/** The shortest known name that a slip is looked for in: shorter ones are too often like another word. */
const shortestSlipped = 5

const slippedOf = (plain: string, known: ReadonlyMap<string, string>): string | undefined =>
  [...known].find(([name]) => name.length >= shortestSlipped && isOneSlip(plain, name))?.[1]

const plainNames = new WeakMap<object, ReadonlyMap<string, string>>()

/** Plain name → name, for every field of an object schema. Cached as long as the schema lives. */
function plainNamesIn(schema: unknown): ReadonlyMap<string, string> {
  const kept = plainNames.get(asRecord(schema))
  if (kept) return kept
  const names = new Map(namesIn(schema).map((name) => [plainName(name), name]))
  plainNames.set(asRecord(schema), names)
  return names
}

interface Entry {
  readonly item?: unknown
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
}

/** The entries of an object schema. */
const entriesOf = (schema: unknown): Readonly<Record<string, Entry>> =>
  asRecord(asRecord(schema).entries) as Readonly<Record<string, Entry>>

const namesIn = (schema: unknown): readonly string[] => Object.keys(entriesOf(schema))
