/** Stands between the pairs of the list in the index. */
const between = '\x1f'
/** So many characters of the end of an environment's id stand before its pairs: its own end is random. */
const marked = 4

/**
 * SQL: the pairs of characters that stand beside each other in a text, and some single ones, each with the mark of the environment.
 * The index `contacts_search` has this text: a change needs a migration that builds the index anew.
 */
export const pairsOf = (text: string, environmentId: string): string => {
  const pairs = (of: string) =>
    `regexp_replace(${of}, '(..)', right(${environmentId}, ${marked}) || E'\\\\1\\x1f', 'g')`
  return `string_to_array(${pairs(text)} || E'\\x1f' || ${pairs(`substr(${text}, 2)`)}, E'\\x1f')`
}

/** The pairs of a text that is looked for, as the index has them. */
export function soughtPairs(environmentId: string, text: string): string[] {
  const letters = [...text]
  const mark = environmentId.slice(-marked)
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
  return [...new Set(pairs.filter((pair) => !pair.includes(between)).map((pair) => `${mark}${pair}`))]
}
