import * as v from 'valibot'
import { expectedTime, inUtc, timeForm } from './ports/times.ts'
import { isTimeZone } from './time-zone.ts'
import { unknownTimeZone } from './time-zone-name.ts'

/** Makes an object schema refuse lists: valibot accepts a list as an object whose fields are all absent. */
export function refusingLists<S extends v.GenericSchema>(schema: S): S {
  const run = schema['~run']
  return Object.assign(schema, {
    '~run'(this: S, ...args: Parameters<typeof run>) {
      return Array.isArray(args[0].value) ? noObject['~run'](...args) : run.apply(this, args)
    },
  })
}

const noObject = v.custom(() => false, 'Expected an object')

/** A JSON object with these fields; unknown fields are dropped. */
export const object = <const E extends v.ObjectEntries>(entries: E): v.ObjectSchema<E, undefined> =>
  refusingLists(v.object(entries))

/** A JSON object of any keys whose values fit the schema. */
export const objectOf = <S extends v.GenericSchema<unknown, unknown>>(value: S) =>
  refusingLists(v.record(v.string(), value, 'Expected an object'))

/**
 * A JSON list of at most `max` items. The items of a longer list are not validated: the length is the only fault
 * reported.
 */
export function list<S extends v.GenericSchema<unknown, unknown>>(item: S, max: number, tooLong: string) {
  const schema = v.array(item, 'Expected a list')
  const run = schema['~run']
  const lengthFirst = Object.assign(schema, {
    '~run'(this: typeof schema, ...args: Parameters<typeof run>) {
      const { value } = args[0]
      // Safe: `maxLength` below refuses the list, so its unvalidated items are never used.
      return Array.isArray(value) && value.length > max ? { typed: true as const, value } : run.apply(this, args)
    },
  })
  return v.pipe(lengthFirst, v.maxLength(max, tooLong))
}

/** Keys with a meaning in JavaScript: answers must not have them, and no part of a survey may be named so. */
export const unsafeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** A day, or a time in any zone, in a body; stored in UTC. */
export const timeInput = v.pipe(
  v.string(),
  v.regex(timeForm, expectedTime),
  v.check((text) => inUtc(text) !== null, 'This time does not exist'),
)

/** The time zone of a request: its name, or a distance from UTC such as `+02:00`, which some runtimes know. */
export const timeZoneInput = v.pipe(
  v.string('Expected the name of a time zone, such as Europe/Berlin'),
  v.check(isTimeZone, ({ input }) => unknownTimeZone(input)),
)

/** A time zone that is stored: its name, which every runtime knows. */
export const storedTimeZone = v.pipe(
  timeZoneInput,
  v.regex(/^[A-Za-z]/, 'Expected the name of a time zone, such as Europe/Berlin, not a distance from UTC'),
)
