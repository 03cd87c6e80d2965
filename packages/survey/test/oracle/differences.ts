import type { Document } from './meaning.ts'

/** Where a walk went apart from the second interpreter. */
export interface Difference {
  readonly seed: number
  readonly what: string
  readonly expected: unknown
  readonly actual: unknown
  readonly survey: Document
  readonly steps: readonly string[]
}

/** The differences by kind, the most frequent kind first: of each the smallest, with the seed that plays it again. */
export function told(differences: readonly Difference[], tried: number): string {
  const kinds = Map.groupBy(differences, kindOf)
  const lines = [...kinds]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, 12)
    .map(([kind, all]) => {
      const { seed, steps, expected, actual, survey } =
        all.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0] ?? {}
      const [wanted, found] = [expected, actual].map((value) => JSON.stringify(value))
      const document = JSON.stringify({ questions: survey?.questions, endings: survey?.endings }).slice(0, 3000)
      return `${all.length} × ${kind}\nSEED=${seed}\n${steps?.join('\n')}\nexpected ${wanted}\nactual   ${found}\n${document}`
    })
  return `${differences.length} of ${tried} went apart\n\n${lines.join('\n\n')}`
}

const sizeOf = ({ survey, steps }: Difference): number => JSON.stringify([survey, steps]).length

function kindOf({ what, expected, actual, survey }: Difference): string {
  if (what === 'refused') return `refused ${JSON.stringify(expected)} ${JSON.stringify(actual)}`
  const other = new Map(flat(actual, ''))
  const paths = flat(expected, '').flatMap(([path, value]) => (other.get(path) === value ? [] : [path]))
  const names = paths.map((path) => survey.questions.find(({ id }) => path === `data.${id}`)?.type ?? path)
  return `${what}: ${[...new Set(names)].toSorted().join(', ')}`
}

/** The ends of a value by their paths; answers and labels whole. */
function flat(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null || /^(data\.|labels|rows|columns)/.test(path)) {
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [[path, JSON.stringify(isRecord ? Object.entries(value).toSorted() : value)]]
  }
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key))
}
