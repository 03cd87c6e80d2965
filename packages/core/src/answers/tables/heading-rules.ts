import type { Column } from './column-rules.ts'

/** Many programs take two names for one where only their case differs. */
const folded = (text: string): string => text.toLowerCase()

/**
 * The columns with headings of which none is there twice: where texts repeat, each has its id behind, in brackets. Ids are unique
 * already, but two may differ by case alone: a number then follows.
 */
export function withUniqueHeadings(columns: readonly Column[]): Column[] {
  const wanted = Map.groupBy(columns, ({ heading }) => folded(heading))
  const taken = new Set<string>()
  return columns.map((column) => {
    const isAlone = wanted.get(folded(column.heading))?.length === 1 && column.heading !== ''
    const heading = isAlone ? column.heading : `${column.heading} [${column.id}]`.trimStart()
    let free = heading
    for (let nth = 2; taken.has(folded(free)) || (free !== column.heading && wanted.has(folded(free))); nth += 1)
      free = `${heading} ${nth}`
    taken.add(folded(free))
    return free === column.heading ? column : { ...column, heading: free, words: column.heading }
  })
}

/**
 * The column with an id that none before it has: `kind` stands in front of one that is taken, such as `question.language`. Adds the id
 * to those that are taken.
 */
export function withFreeId(column: Column, kind: string, taken: Set<string>): Column {
  let id = column.id
  while (taken.has(id)) id = `${kind}.${id}`
  taken.add(id)
  if (id === column.id) return column
  const { heading, plainName } = column
  return { ...column, id, heading: heading === column.id ? id : heading, plainName: `${kind}.${plainName}` }
}
