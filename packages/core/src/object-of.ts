import * as v from 'valibot'

/** A JSON object of any keys whose values fit the schema. valibot's `record` alone takes a list for one. */
export const objectOf = <S extends v.GenericSchema<unknown, unknown>>(value: S) =>
  v.pipe(v.custom<Record<string, unknown>>(isObject, 'Expected an object'), v.record(v.string(), value))

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
