import * as v from 'valibot'
import { nearest } from '../../../ground/nearest.ts'
import { createSurvey } from '../schema.ts'

/** A field that a survey would lose, by its path, with the name that was probably to be written; `null`: none is near. */
export interface DroppedField {
  readonly path: readonly string[]
  readonly similar: string | null
}

/** The most fields that are found: more than a person mends at a time. */
const most = 100

/**
 * Finds the fields of a survey that requests drop without a word, because surveys have none of such a name: those within its questions,
 * endings and other parts. Clients may send fields of their own; a person who writes a survey by hand has mistyped one.
 */
export function droppedFields(survey: unknown): DroppedField[] {
  const found: DroppedField[] = []
  // What a survey must have and lacks is another fault: what is read stays comparable.
  addDropped(found, survey, v.safeParse(createSurvey, survey).output, [])
  return found
}

function addDropped(found: DroppedField[], given: unknown, read: unknown, path: readonly string[]): void {
  if (Array.isArray(given) && Array.isArray(read) && given.length === read.length) {
    for (const [at, one] of given.entries()) addDropped(found, one, read[at], [...path, String(at)])
    return
  }
  if (!isPlain(given) || !isPlain(read)) return
  for (const [name, value] of Object.entries(given)) {
    if (found.length >= most) return
    if (Object.hasOwn(read, name)) addDropped(found, value, read[name], [...path, name])
    else if (path.length > 0 && value !== null)
      found.push({ path: [...path, name], similar: nearest(name, allNames()) })
  }
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

let names: readonly string[] | null = null

/** The names of all fields that a survey and its parts may have. */
function allNames(): readonly string[] {
  if (names !== null) return names
  const all = new Set<string>()
  collect(createSurvey, all, new WeakSet())
  names = [...all]
  return names
}

/** Walks through a schema and all that it is made of. */
function collect(part: unknown, all: Set<string>, seen: WeakSet<object>): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return
  seen.add(part)
  if (Array.isArray(part)) {
    for (const one of part) collect(one, all, seen)
    return
  }
  if (!isPlain(part)) return
  if (isPlain(part.entries)) for (const name of Object.keys(part.entries)) all.add(name)
  for (const inner of [part.wrapped, part.item, part.items, part.options, part.pipe]) collect(inner, all, seen)
  if (isPlain(part.entries)) for (const inner of Object.values(part.entries)) collect(inner, all, seen)
}
