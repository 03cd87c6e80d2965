import * as v from 'valibot'
import { sameValue } from '../../ground/same-value.ts'
import { isStorable } from '../../ground/storable-text.ts'
import { parameter } from '../../http/validate.ts'
import { foldedText, leastSought } from './search-rules.ts'

const mostAttributes = 10
const wrongAttributes = `Expected a JSON object of at most ${mostAttributes} attributes with a text each, such as {"plan":"pro"}`

/** The filters of a list of contacts that has to look for them. */
export const searchFilters = {
  search: parameter(
    'A part of the userId, the name or the e-mail address, in any case; of their first 255 characters',
    v.pipe(
      v.string(),
      v.check(
        (text) => [...text.trim()].length >= leastSought,
        `Expected at least ${leastSought} characters to look for`,
      ),
      v.maxLength(256, 'At most 256 characters'),
      v.check((text) => !text.includes('\0'), 'No text of a contact has a zero character'),
    ),
  ),
  attributes: parameter(
    'Attributes that the contacts have with exactly these values, as JSON: {"plan":"pro"}',
    v.pipe(
      v.string(),
      v.maxLength(8192, 'At most 8192 characters'),
      v.check((text) => attributesIn(text) !== null, wrongAttributes),
    ),
  ),
  order: parameter(
    'asc: the oldest first, the default; desc: the newest first',
    v.picklist(['asc', 'desc'], 'Expected asc or desc'),
  ),
}

const plain = v.pipe(v.string(), v.check(isStorable))
const attributes = v.pipe(
  v.record(plain, plain),
  v.check((given) => Object.keys(given).length <= mostAttributes && !('userId' in given)),
)

function attributesIn(text: string): Record<string, string> | null {
  try {
    const given: unknown = JSON.parse(text)
    const read = v.safeParse(attributes, given)
    // A list would be read as a record, and a name that the schema leaves out would find everything.
    const isWhole = read.success && !Array.isArray(given) && sameValue(read.output, given)
    return isWhole ? read.output : null
  } catch {
    return null
  }
}

/** Whether a query asks for what only a search finds. */
export const isSearch = (query: Readonly<Record<string, string>>): boolean =>
  Object.keys(searchFilters).some((name) => query[name] !== undefined)

/** What the store looks for by these filters. */
export const soughtBy = ({
  search,
  attributes: given,
  order,
}: {
  readonly [Name in keyof typeof searchFilters]?: string | undefined
}) => ({
  text: search === undefined ? null : foldedText(search.trim()),
  attributes: (given === undefined ? null : attributesIn(given)) ?? {},
  direction: order === 'desc' ? ('desc' as const) : ('asc' as const),
})
