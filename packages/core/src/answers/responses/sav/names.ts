/** Words of SPSS's language. A variable cannot have them as its name. */
const reserved = ['ALL', 'AND', 'BY', 'EQ', 'GE', 'GT', 'LE', 'LT', 'NE', 'NOT', 'OR', 'TO', 'WITH']
/** The most bytes of a name. */
const longest = 64

/**
 * Returns the function that turns ids and names into names of variables: ASCII letters, digits, `_` and `.`, a letter first,
 * and none twice, whatever their case. The same calls give the same names.
 */
export function variableNames(): (wanted: string) => string {
  const taken = new Set(reserved)
  /** The number to try next for a name that is taken. */
  const numbers = new Map<string, number>()
  return (wanted) => {
    const plain = wanted
      .replaceAll(/[^A-Za-z0-9_.]/g, '_')
      .replace(/^[^A-Za-z]/, 'v_$&')
      .slice(0, longest)
      .replace(/[._]+$/, '')
    const stem = plain === '' ? 'v' : plain
    const key = stem.toUpperCase()
    let name = stem
    let n = numbers.get(key) ?? 2
    for (; taken.has(name.toUpperCase()); n += 1) name = `${stem.slice(0, longest - `_${n}`.length)}_${n}`
    numbers.set(key, n)
    taken.add(name.toUpperCase())
    return name
  }
}
