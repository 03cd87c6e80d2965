/** The one of these names that a mistyped one was probably meant to be; `null` where none is near. */
export function nearest(typed: string, names: readonly string[]): string | null {
  const [best] = names
    .map((name) => ({ name, steps: distance(plain(typed), plain(name)) }))
    .filter(({ name, steps }) => steps <= Math.max(1, name.length / 4))
    .sort((one, other) => one.steps - other.steps)
  return best?.name ?? null
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '')

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
