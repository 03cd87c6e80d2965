/** The longest name that is compared with known ones, in characters. */
export const maxComparedName = 64

/**
 * Finds the known name that a mistyped one probably means: it may differ by a third of its characters. `null` if none
 * is near.
 */
export function nearest(typed: string, names: readonly string[]): string | null {
  if (typed.length > maxComparedName) return null
  const [best] = names
    .map((name) => ({ name, steps: distance(plainName(typed), plainName(name)) }))
    .filter(({ name, steps }) => steps <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.steps - other.steps)
  return best?.name ?? null
}

/** A name without case, `_` and `-`, to compare spellings. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '')

/** The edit distance: how many characters to insert, delete or replace to turn one text into the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 0; at < other.length; at += 1) {
      const replaced = (row[at] ?? 0) + (letter === other[at] ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
