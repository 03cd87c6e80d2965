/**
 * Rules look at bodies that no schema may have passed, so that one answer names every fault. These read
 * what has the right shape and leave out what has not: the schema names that.
 */
export type Document = Readonly<Record<string, unknown>>

/** An object that is no array, or `null`. */
export const asDocument = (value: unknown): Document | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Document) : null

/** An array, or an empty one. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A string, or `null`. */
export const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The objects of a list, each with its index. */
export const documentsOf = (value: unknown): { index: number; document: Document }[] =>
  asList(value).flatMap((item, index) => {
    const document = asDocument(item)
    return document ? [{ index, document }] : []
  })
