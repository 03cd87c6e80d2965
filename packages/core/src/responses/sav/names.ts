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
  return (wanted) => {
    const plain = wanted
      .replaceAll(/[^A-Za-z0-9_.]/g, '_')
      .replace(/^[^A-Za-z]/, 'v_$&')
      .replace(/[._]+$/, '')
    const stem = plain === '' ? 'v' : plain.slice(0, longest)
    let name = stem
    for (let n = 2; taken.has(name.toUpperCase()); n += 1) name = `${stem.slice(0, longest - `_${n}`.length)}_${n}`
    taken.add(name.toUpperCase())
    return name
  }
}
