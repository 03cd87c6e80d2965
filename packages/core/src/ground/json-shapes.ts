import * as v from 'valibot'

/** valibot takes a list for an object whose fields are all absent. Of JSON, where the two differ, this does not. */
function refusingLists<S extends v.GenericSchema>(schema: S): S {
  const run = schema['~run']
  return Object.assign(schema, {
    '~run'(this: S, ...args: Parameters<typeof run>) {
      return Array.isArray(args[0].value) ? noObject['~run'](...args) : run.apply(this, args)
    },
  })
}

const noObject = v.custom(() => false, 'Expected an object')

/** A JSON object with these fields; others are left out. */
export const object = <const E extends v.ObjectEntries>(entries: E): v.ObjectSchema<E, undefined> =>
  refusingLists(v.object(entries))

/** A JSON object of any keys whose values fit the schema. */
export const objectOf = <S extends v.GenericSchema<unknown, unknown>>(value: S) =>
  refusingLists(v.record(v.string(), value, 'Expected an object'))

/**
 * A JSON list in which nothing is looked at where it has more than `max` items: its length is the fault, and the
 * rest would be work for nothing.
 */
export function list<S extends v.GenericSchema<unknown, unknown>>(item: S, max: number, tooLong: string) {
  const schema = v.array(item, 'Expected a list')
  const run = schema['~run']
  const looking = Object.assign(schema, {
    '~run'(this: typeof schema, ...args: Parameters<typeof run>) {
      const { value } = args[0]
      // Safe: the items of too long a list go no further than the fault below.
      return Array.isArray(value) && value.length > max ? { typed: true as const, value } : run.apply(this, args)
    },
  })
  return v.pipe(looking, v.maxLength(max, tooLong))
}

/** Keys that mean something to JavaScript itself: no record of answers has them, and no part of a survey is named so. */
export const unsafeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
