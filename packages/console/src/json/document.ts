/** An object of a JSON text that nothing has checked yet. */
export type Document = Readonly<Record<string, unknown>>

/**
 * The fields of a survey that the service makes, that the address says, or that must not have a second owner: the key of
 * shared results.
 */
export const ofOneSurvey = [
  ...['id', 'createdAt', 'updatedAt', 'environmentId', 'workspaceId', 'createdBy'],
  ...['projectOverwrites', 'segment', 'resultShareKey'],
] as const

/** The object, or an empty one for any other value. */
export const asDocument = (value: unknown): Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Document) : {}

/** The list, or an empty one for any other value. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The text, or an empty one for any other value. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a table has under a name that a client may have sent; `undefined` for names of every object, such as `constructor`. */
export const ownOf = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The value at a path such as `questions.0.headline`; `undefined` if there is none. */
export function valueAt(value: unknown, path: string): unknown {
  let at = value
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = (at as Document)[name]
  }
  return at
}

/** A copy with another value at a path. `undefined` removes what is there. Objects on the way are made where they lack. */
export function withValue(document: Document, path: string, value: unknown): Document {
  const changed = changedAt(document, path.split('.'), value)
  return asDocument(changed)
}

function changedAt(value: unknown, [name = '', ...rest]: readonly string[], next: unknown): unknown {
  if (Array.isArray(value)) return value.map((one, n) => (String(n) === name ? below(one, rest, next) : one))
  const document = asDocument(value)
  const child = below(Object.hasOwn(document, name) ? document[name] : undefined, rest, next)
  if (child !== undefined) return { ...document, [name]: child }
  const { [name]: _gone, ...others } = document
  return others
}

const below = (value: unknown, rest: readonly string[], next: unknown): unknown =>
  rest.length === 0 ? next : changedAt(value, rest, next)
