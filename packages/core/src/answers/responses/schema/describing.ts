import * as v from 'valibot'
import { object, objectOf, refusingLists } from '../../../ground/json-shapes.ts'

// What describes an answer never refuses it: many clients show no error, and the answer would be lost. What is out of bounds
// is cut or left out. Source: section 11 of the contract.

/** A text that is cut where it has more characters. */
const cut = (mostCharacters: number) =>
  v.pipe(
    v.string(),
    // The cut may leave half a surrogate pair, which no database keeps.
    v.transform((text) => text.slice(0, mostCharacters).toWellFormed()),
  )

const metaText = cut(2048)
const shortText = v.nullish(cut(256))

/** The code of a language, or the id of an ending. Where it is too long, it is left out: a part of it would name another one. */
export const code = v.nullish(
  v.pipe(
    v.string(),
    v.transform((text) => (text.length > 256 ? undefined : text)),
  ),
)

/** Bounded, so that the sum of all times is still an exact number. */
const isPlausible = (entry: [string, number | null]): entry is [string, number] =>
  entry[1] !== null && entry[1] >= 0 && entry[1] <= Number.MAX_SAFE_INTEGER

/** Key → milliseconds, without those that cannot be, as a clock makes them that is set back while someone answers. */
export const times = v.pipe(
  // JSON has `null` for a number that is none.
  objectOf(v.nullable(v.number())),
  v.transform((sent): Record<string, number> => Object.fromEntries(Object.entries(sent).filter(isPlausible))),
)

const page = { source: v.nullish(metaText), url: v.nullish(metaText), action: v.nullish(metaText) }

/** What a client says of the place where it asked. */
export const clientMeta = v.nullish(object(page))

/** The most keys of `meta` beside those of the service. Source: section 3 of the contract. */
const mostOwnKeys = 32
const known = {
  ...page,
  country: shortText,
  userAgent: v.nullish(object({ browser: shortText, os: shortText, device: shortText })),
}
const ownKeys = (meta: object): string[] => Object.keys(meta).filter((key) => !Object.hasOwn(known, key))

/** What management says of the place where a recorded answer was given, with texts under keys of its own. */
export const recordedMeta = v.nullish(
  v.pipe(
    refusingLists(v.looseObject(known)),
    v.check(
      (meta) => ownKeys(meta).length <= mostOwnKeys,
      `At most ${mostOwnKeys} keys besides ${Object.keys(known).join(', ')}`,
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const input: Record<string, unknown> = dataset.value
      for (const key of ownKeys(input).filter((own) => !v.is(metaText, input[own])))
        addIssue({
          message: 'Expected a string',
          path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
        })
    }),
    v.transform((meta) => ({
      ...meta,
      ...Object.fromEntries(ownKeys(meta).map((key) => [key, v.parse(metaText, meta[key])])),
    })),
  ),
)
