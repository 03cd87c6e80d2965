/**
 * Which of these media types a request's `Accept` likes best: by its `q`, then by how exactly it is named, then by
 * where it stands. Where nothing it names is among them it is the first one: a list in a type that was not asked for
 * is of more use than none.
 */
export function preferredType(accept: string | null, offered: readonly string[]): string {
  const [first = ''] = offered
  if (accept === null) return first
  const ranges = accept.split(',').map(rangeOf)
  const ranked = offered.flatMap((type) => {
    const [range] = ranges.filter((one) => matches(one, type)).sort((a, b) => b.exactness - a.exactness)
    return range && range.q > 0 ? [{ type, range }] : []
  })
  ranked.sort(
    ({ range: a }, { range: b }) => b.q - a.q || b.exactness - a.exactness || (a.exactness === 2 ? a.at - b.at : 0),
  )
  return ranked[0]?.type ?? first
}

interface Range {
  /** In small letters, such as `text/*`. */
  type: string
  q: number
  /** 2 for a type, 1 for all of a kind, 0 for all. */
  exactness: number
  /** Its place in the header. */
  at: number
}

function rangeOf(text: string, at: number): Range {
  const [name = '', ...parameters] = text
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
  return {
    type: name,
    q: weight >= 0 && weight <= 1 ? weight : 0,
    exactness: name === '*/*' ? 0 : name.endsWith('/*') ? 1 : 2,
    at,
  }
}

const matches = ({ type, exactness }: Range, offered: string): boolean =>
  exactness === 0 || (exactness === 1 ? offered.startsWith(type.slice(0, -1)) : offered === type)
