/**
 * A body that its schema may not have accepted. Rules check such bodies too, so that one answer names every fault. The
 * readers of this file skip values of a wrong shape, since the schema reports those.
 */
export type Document = Readonly<Record<string, unknown>>

/** Returns an object that is no array, or `null`. */
export const asDocument = (value: unknown): Document | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Document) : null

/** Returns the array, or an empty one for any other value. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns the string, or `null` for any other value. */
export const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Returns the objects of a list, each with its index. */
export const documentsOf = (value: unknown): { index: number; document: Document }[] =>
  asList(value).flatMap((item, index) => {
    const document = asDocument(item)
    return document ? [{ index, document }] : []
  })
