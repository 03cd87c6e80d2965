/** Characters of a name that is compared with others: longer ones are near none. */
export const maxComparedName = 64

/**
 * The known name that a mistyped one was probably meant to be: one that differs by a third of its characters at most.
 * `null` where none is near.
 */
export function nearest(typed: string, names: readonly string[]): string | null {
  if (typed.length > maxComparedName) return null
  const [best] = names
    .map((name) => ({ name, steps: distance(plainName(typed), plainName(name)) }))
    .filter(({ name, steps }) => steps <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.steps - other.steps)
  return best?.name ?? null
}

/** What two spellings of a name have in common. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '')

/** How many characters must be put in, taken out or replaced to make one text the other. */
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
