/**
 * The media type that a request's `Accept` prefers: by `q`, then by the most exact range, then by order. If `Accept`
 * matches none, the first one is used: a list in another type is of more use than none.
 */
export function preferredType(accept: string | null, offered: readonly string[]): string {
  const [first = ''] = offered
  if (accept === null) return first
  const ranges = accept.split(',').map(rangeOf)
  const ranked = offered.flatMap((type) => {
    const [range] = ranges.filter((candidate) => matches(candidate, type)).sort((a, b) => b.exactness - a.exactness)
    return range && range.q > 0 ? [{ type, range }] : []
  })
  ranked.sort(
    ({ range: a }, { range: b }) => b.q - a.q || b.exactness - a.exactness || (a.exactness === 2 ? a.at - b.at : 0),
  )
  return ranked[0]?.type ?? first
}

interface Range {
  /** In lower case, such as `text/*`. */
  type: string
  q: number
  /** 2 for a full type, 1 for a range such as `text/*`, 0 for any type. */
  exactness: number
  /** The index in the header. */
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
