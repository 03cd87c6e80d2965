import { seededRandom } from '../../../demo/src/random.ts'
import { type KindName, kindNames } from './kinds.ts'

/** Two kinds of questions, one right after the other. */
export type Neighbours = readonly [first: KindName, second: KindName]

/** Every ordered pair of kinds. */
export const everyNeighbours: readonly Neighbours[] = kindNames.flatMap((first) =>
  kindNames.map((second) => [first, second] as const),
)

/** Kinds whose cards are built alike: what stands on one of them has a place on the next. */
const alike: readonly (readonly KindName[])[] = [
  ['short text', 'long text', 'email', 'date'],
  ['nps', 'rating', 'single', 'single with other'],
  ['multi', 'single', 'single with other'],
  ['picture', 'pictures', 'multi'],
  ['consent', 'booking', 'multi'],
  ['contact', 'address', 'short text'],
]

const areAlike = ([first, second]: Neighbours): boolean =>
  first === second || alike.some((kinds) => kinds.includes(first) && kinds.includes(second))

/** All neighbours that are alike, and some of the others: the same at any time. */
export function likelyNeighbours(): readonly Neighbours[] {
  const random = seededRandom(46)
  return everyNeighbours.filter((pair) => areAlike(pair) || random.chance(1 / 4))
}

/** Each kind before itself, and before one other. */
export const fewNeighbours: readonly Neighbours[] = kindNames.flatMap((kind, at) => [
  [kind, kind] as const,
  [kind, kindNames[(at + 1) % kindNames.length] ?? kind] as const,
])
