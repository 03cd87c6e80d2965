/** Who a page says is there. */
export interface Named {
  readonly userId?: unknown
  readonly contactId?: unknown
  readonly visitor?: unknown
}

/** A person's name among those of a browser. Visitors without a name are one person: `''`. */
export function respondentOf({ visitor, userId, contactId }: Named): string {
  if (visitor || userId) return `user ${visitor || userId}`
  return contactId ? `contact ${contactId}` : ''
}

/**
 * A short name for the keys of a store (FNV-1a, 32 bits): `crypto.subtle` is missing on pages without HTTPS. It hides
 * nothing and need not be unique: a record tells whose it is, and a page neither shows nor continues another person's.
 */
export function hashOf(person: string): string {
  let hash = 0x811c9dc5
  for (const character of person) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
