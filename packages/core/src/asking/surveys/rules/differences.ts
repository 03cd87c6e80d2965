import { sameValue } from '../../../ground/same-value.ts'
import { asDocument, type Document } from './reading.ts'

/** A place where two surveys differ. `from` or `to` is absent where one of them has nothing there. */
export interface Difference {
  /** Dotted; questions, choices and whatever else has an id are named by it: `questions.nps.headline.default`. */
  readonly path: string
  readonly from?: unknown
  readonly to?: unknown
}

/** Returns every place where two JSON values differ. A list whose items have ids is compared item by item. */
export function differencesOf(from: unknown, to: unknown, path = ''): Difference[] {
  if (sameValue(from ?? null, to ?? null)) return []
  const [fields, otherFields] = [asDocument(from), asDocument(to)]
  if (fields && otherFields) return ofFields(fields, otherFields, path)
  if (Array.isArray(from) && Array.isArray(to)) return ofLists(from, to, path)
  return [{ path, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]
}

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

const ofFields = (from: Document, to: Document, path: string): Difference[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) =>
    differencesOf(from[name], to[name], below(path, name)),
  )

function ofLists(from: readonly unknown[], to: readonly unknown[], path: string): Difference[] {
  const [items, others] = [byId(from), byId(to)]
  if (items === null || others === null) {
    // Items without ids can be told apart by their place alone.
    if (from.length === to.length) return from.flatMap((one, n) => differencesOf(one, to[n], below(path, String(n))))
    return [{ path, from, to }]
  }
  const differences = ofFields(Object.fromEntries(items), Object.fromEntries(others), path)
  const [order, otherOrder] = [
    [...items.keys()].filter((id) => others.has(id)),
    [...others.keys()].filter((id) => items.has(id)),
  ]
  if (sameValue(order, otherOrder)) return differences
  return [...differences, { path: `${path} (order)`, from: [...items.keys()], to: [...others.keys()] }]
}

/** The items of a list by their ids, or `null` if one has none or two have the same. */
function byId(list: readonly unknown[]): Map<string, unknown> | null {
  const items = new Map<string, unknown>()
  for (const item of list) {
    const id = asDocument(item)?.id ?? asDocument(asDocument(item)?.language)?.code
    if (typeof id !== 'string' || items.has(id)) return null
    items.set(id, item)
  }
  return items
}
