import { changed, hostileValues, isRecord, placesOf } from '../endpoints/hostile.ts'
import type { Chance } from '../webhooks/simulation/chance.ts'

/** Values that are right somewhere, though seldom where they are put. */
const commonValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  10_000_000_000,
  '',
  ' ',
  'a',
  'Ünïcödé 👩‍👩‍👧',
  'x'.repeat(300),
  [],
  ['a'],
  ['a', 'a'],
  {},
  { default: '' },
  { default: 'Text', de: 'Wort' },
  '2026-01-05T09:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  'https://hooks.example/one',
]

type Path = readonly string[]
type Mutation = (dice: Chance, body: unknown, path: Path, value: unknown, ids: readonly string[]) => unknown

const without = (body: unknown, path: Path): unknown => {
  const parent = path.slice(0, -1)
  const name = path.at(-1) ?? ''
  const holder = parent.reduce<unknown>((value, one) => (value as Record<string, unknown>)[one], body)
  if (Array.isArray(holder)) return changed(body, parent, holder.toSpliced(Number(name), 1))
  const { [name]: _, ...rest } = holder as Record<string, unknown>
  return changed(body, parent, rest)
}

/** What a client gets wrong: a field that is missing, of another type, of another record, too many, or misplaced. */
const mutations: readonly Mutation[] = [
  (_, body, path) => without(body, path),
  (dice, body, path) => changed(body, path, dice.pick(commonValues)),
  (dice, body, path, _, ids) => changed(body, path, dice.pick(ids)),
  (dice, body, path) => {
    const [, other] = dice.pick([...placesOf(body)])
    return changed(body, path, other)
  },
  (dice, body, path, value) => {
    if (Array.isArray(value)) return changed(body, path, [...value, ...value])
    if (isRecord(value))
      return changed(body, path, { ...value, [dice.pick(['id', 'type', 'x'])]: dice.pick(commonValues) })
    if (typeof value === 'number') return changed(body, path, value + dice.pick([-1, 1, 0.5, 1e6]))
    if (typeof value === 'string') return changed(body, path, dice.pick([value + value, value.slice(1), `${value} `]))
    return changed(body, path, [value])
  },
]

/** A body that differs from a good one in one to three places. */
export function nearly(dice: Chance, good: unknown, ids: readonly string[]): unknown {
  let body = good
  for (let n = dice.whole(1, 3); n > 0; n -= 1) {
    const places = [...placesOf(body)]
    if (places.length === 0) return dice.pick(commonValues)
    const [path, value] = dice.pick(places)
    body = dice.pick(mutations)(dice, body, path, value, ids)
  }
  return body
}

const mark = '@@hostile@@'

/** A body that nobody sends by mistake: a hostile value, a text that is cut off, bytes that are flipped. */
export function hostile(dice: Chance, good: unknown): string | Uint8Array {
  const text = JSON.stringify(good)
  if (dice.happens(0.15)) return text.slice(0, dice.whole(0, text.length))
  if (dice.happens(0.15)) return flipped(dice, new TextEncoder().encode(text))
  const places = [...placesOf(good)]
  if (places.length === 0) return dice.pick(hostileValues)
  const [path] = dice.pick(places)
  return JSON.stringify(changed(good, path, mark)).replace(`"${mark}"`, () => dice.pick(hostileValues))
}

/** The same bytes, some of which are others. */
export function flipped(dice: Chance, bytes: Uint8Array): Uint8Array {
  const other = bytes.slice()
  for (let n = dice.whole(1, 4); n > 0 && other.length > 0; n -= 1) {
    other[dice.whole(0, other.length - 1)] = dice.whole(0, 255)
  }
  return other
}
