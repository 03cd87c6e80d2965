import type { Timestamp } from '../../ground/ports/clock.ts'
import { changed } from './rules.ts'
import type { Note, SetTags, StoredResponse, Tag } from './schema.ts'

/** The names of the tags that a response has after a change, some of them twice. */
export function namesAfter({ tags: before }: Pick<StoredResponse, 'tags'>, { tags, add, remove }: SetTags): string[] {
  if (tags !== undefined) return tags
  const kept = before.map(({ name }) => name).filter((name) => !remove?.includes(name))
  return [...kept, ...(add ?? [])]
}

/** Returns the tags with these names, each once and sorted by name: existing ones, and new ones for the other names. */
export function tagsFor(names: readonly string[], existing: readonly Tag[], make: (name: string) => Tag) {
  const byName = new Map(existing.map((tag) => [tag.name, tag]))
  const made: Tag[] = []
  const tags = [...new Set(names)].map((name) => {
    const known = byName.get(name)
    if (known) return known
    const tag = make(name)
    made.push(tag)
    return tag
  })
  return { tags, made }
}

/** Whether a response has exactly the tags with these names, in any order. */
export function hasTags({ tags }: Pick<StoredResponse, 'tags'>, names: readonly string[]): boolean {
  const uniqueNames = new Set(names)
  return uniqueNames.size === tags.length && tags.every(({ name }) => uniqueNames.has(name))
}

export const withTags = (stored: StoredResponse, tags: Tag[], now: Timestamp): StoredResponse =>
  changed({ ...stored, tags }, now)

export const withNote = (stored: StoredResponse, note: Note, now: Timestamp): StoredResponse =>
  changed({ ...stored, notes: [...stored.notes, note] }, now)

export const withoutNote = (stored: StoredResponse, noteId: string, now: Timestamp): StoredResponse =>
  changed({ ...stored, notes: stored.notes.filter(({ id }) => id !== noteId) }, now)
