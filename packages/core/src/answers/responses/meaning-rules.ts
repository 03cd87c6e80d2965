import type { StoredResponse } from './schema.ts'

/** Leaves out the meanings of answers that are given anew. */
export function meaningsWithout(
  meanings: StoredResponse['meanings'],
  renewed: StoredResponse['data'],
): StoredResponse['meanings'] {
  const kept = Object.entries(meanings).filter(([id]) => !Object.hasOwn(renewed, id))
  return kept.length === Object.keys(meanings).length ? meanings : Object.fromEntries(kept)
}
