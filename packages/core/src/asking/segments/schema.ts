import * as v from 'valibot'
import type { Timestamp } from '../../ground/ports/clock.ts'

/** The most levels of nested groups. */
export const maxDepth = 8
/** The most filters and groups of one group. */
const maxElements = 100

export const devices = ['phone', 'desktop'] as const
export type Device = (typeof devices)[number]

const arithmetic = ['lessThan', 'lessEqual', 'greaterThan', 'greaterEqual'] as const
const textual = ['contains', 'doesNotContain', 'startsWith', 'endsWith'] as const
const equality = ['equals', 'notEquals'] as const
const presence = ['isSet', 'isNotSet'] as const
const membership = ['userIsIn', 'userIsNotIn'] as const

/** The comparisons of an attribute's value, including those of the userId. */
export type Comparison =
  | (typeof arithmetic)[number]
  | (typeof textual)[number]
  | (typeof equality)[number]
  | (typeof presence)[number]

/** One of these words: a fault lists them. */
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  v.picklist(words, `Expected one of: ${words.join(', ')}`)

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(32_768))
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

const known = v.variant('type', [
  v.object({ type: v.literal('attribute'), contactAttributeKey: name }),
  v.object({ type: v.literal('person'), personIdentifier: v.literal('userId') }),
])
const segmentRoot = v.object({ type: v.literal('segment'), segmentId: name })
const deviceRoot = v.object({ type: v.literal('device'), deviceType: oneOf(devices) })

function filterOf<R extends v.GenericSchema, O extends readonly string[], V extends v.GenericSchema>(
  root: R,
  operators: O,
  value: V,
) {
  return v.object({ id: name, root, value, qualifier: v.object({ operator: oneOf(operators) }) })
}

const anyValue = v.union([v.string(), v.number()])
const ofAmount = filterOf(known, arithmetic, v.number('Expected a number'))
const ofText = filterOf(known, textual, text)
const ofEquality = filterOf(known, equality, v.union([text, v.number()]))
const ofPresence = filterOf(known, presence, anyValue)
/** Used if the operator is unknown: reports the known ones. */
const ofKnown = filterOf(known, [...arithmetic, ...textual, ...equality, ...presence], anyValue)
/** `value` repeats the segment's id, as editors send it; the id in `root` counts. */
const ofMembership = filterOf(segmentRoot, membership, text)
const ofDevice = filterOf(deviceRoot, equality, oneOf(devices))
const rootType = oneOf(['attribute', 'person', 'segment', 'device'])
const ofUnknownRoot = v.object({ root: v.object({ type: rootType }) })

/** One condition on a contact or its device. */
export type Filter = v.InferOutput<
  typeof ofAmount | typeof ofText | typeof ofEquality | typeof ofPresence | typeof ofMembership | typeof ofDevice
>

/** Filters and groups in a row: `and` binds tighter than `or`. The first element has no connector. */
export type FilterGroup = readonly {
  id: string
  connector: 'and' | 'or' | null
  resource: Filter | FilterGroup
}[]

/** Chooses the schema by the property that tells filters apart, so that each fault is named at its path. */
function filterFor(value: unknown): v.GenericSchema<unknown, Filter> {
  const { root, qualifier } = (value ?? {}) as { root?: { type?: unknown }; qualifier?: { operator?: unknown } }
  if (root?.type === 'segment') return ofMembership
  if (root?.type === 'device') return ofDevice
  // Safe: `ofUnknownRoot` and `ofKnown` return nothing, they only report faults.
  if (root?.type !== 'attribute' && root?.type !== 'person') return ofUnknownRoot as never
  const fits = [ofAmount, ofText, ofEquality, ofPresence].find(({ entries }) =>
    v.is(entries.qualifier.entries.operator, qualifier?.operator),
  )
  return (fits ?? ofKnown) as v.GenericSchema<unknown, Filter>
}

const tooDeep = v.custom<never>(() => false, `Groups are nested more than ${maxDepth} deep`)

const groupOf = (depth: number): v.GenericSchema<unknown, FilterGroup> =>
  v.pipe(
    v.array(
      v.object({
        id: name,
        connector: v.nullable(oneOf(['and', 'or'])),
        resource: v.lazy((value): v.GenericSchema<unknown, Filter | FilterGroup> => {
          if (value === undefined) return anyResource
          if (!Array.isArray(value)) return filterFor(value)
          return depth < maxDepth ? groupOf(depth + 1) : tooDeep
        }),
      }),
    ),
    v.maxLength(maxElements),
    v.checkItems(
      ({ connector }, index) => (connector === null) === (index === 0),
      'The first connector must be null, every other one "and" or "or"',
    ),
  )

/** The conditions that a contact must meet. Source: section 2.10 of the contract. An empty list matches everyone. */
export const filters = groupOf(1)

/** The schema without a value, for documentation. */
const anyResource = v.pipe(
  v.union([
    v.pipe(v.union([ofAmount, ofText, ofEquality, ofPresence, ofMembership, ofDevice]), v.title('SegmentFilter')),
    filters,
  ]),
  v.title('SegmentFilterOrGroup'),
)

/** The contacts that a survey is shown to. */
export interface Segment {
  id: string
  environmentId: string
  createdAt: Timestamp
  updatedAt: Timestamp
  title: string
  description: string | null
  /** Whether it was created for one survey and is deleted with it. */
  isPrivate: boolean
  filters: FilterGroup
}
