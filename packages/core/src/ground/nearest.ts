/** The longest name that is compared with known ones, in characters. */
export const maxComparedName = 64

/**
 * Finds the known name that a mistyped one probably means: it may differ by a third of its characters, or have two neighbours exchanged. `null` if none
 * is near.
 */
export const nearest = (typed: string, names: readonly string[]): string | null =>
  nearestFew(typed, names, 1)[0] ?? null

/** Finds the known names that a mistyped one may mean, the nearest first: at most so many, which are about as near as the first. */
export function nearestFew(typed: string, names: readonly string[], most: number): readonly string[] {
  if (typed.length > maxComparedName) return []
  const found = names
    .map((name) => ({ name, steps: stepsTo(plainName(typed), plainName(name)) }))
    .filter(({ name, steps }) => steps <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.steps - other.steps)
  const least = found[0]?.steps ?? 0
  return found
    .filter(({ steps }) => steps <= least + 1)
    .slice(0, most)
    .map(({ name }) => name)
}

const stepsTo = (typed: string, name: string): number => (isOneSlip(typed, name) ? 1 : distance(typed, name))

/** A name without case, `_` and `-`, to compare spellings. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '')

/** Whether one slip of a finger parts two texts: a letter too many, one missing, another one, or two neighbours exchanged. */
export function isOneSlip(typed: string, name: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === name[start]) start += 1
  let end = 0
  const shared = Math.min(typed.length, name.length) - start
  while (end < shared && typed.at(-1 - end) === name.at(-1 - end)) end += 1
  const [one, other] = [typed.slice(start, typed.length - end), name.slice(start, name.length - end)]
  if (one.length === 2 && other.length === 2) return one[0] === other[1] && one[1] === other[0]
  return Math.max(one.length, other.length) === 1
}

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
