/** Where a payload or an answer tells of a person. */
const personal = ['person', 'personAttributes', 'contact', 'contactAttributes', 'contactId']

/**
 * The JSON text of an object without the person that it tells of: what names one is `null`, the rest stays. Storage
 * hands out payloads and kept answers of an erased contact so, and keeps them so.
 */
export function withoutPerson(text: string): string {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return text
  return JSON.stringify(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, personal.includes(key) ? null : inner])),
  )
}
