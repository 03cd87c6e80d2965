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
  return everyNeighbours.filter((pair) => areAlike(pair) || random.chance(1 / 12))
}

/** Each kind before the one so many places after it, so that every kind is the first once, and the second once. */
export const neighboursAt = (distance: number): readonly Neighbours[] =>
  kindNames.map((kind, at) => [kind, kindNames[(at + distance) % kindNames.length] ?? kind] as const)
