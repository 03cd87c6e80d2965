import { nearest } from './nearest.ts'

/** Checks one option: describes what is wrong with it, as a clause, or returns `null`. */
export type OptionCheck = (value: unknown, name: string) => string | null

/**
 * Throws when an option is invalid, naming it and what to give instead. `caller` is the name of the called function.
 */
export function checkOptions(caller: string, options: unknown, check: OptionCheck): void {
  const fault = check(options, '')
  if (fault !== null) throw new Error(`${caller}: ${fault}.`)
}

/** Makes a check for an optional option; if given, it must fit. `expected` completes the message `must be …`. */
export const must =
  (fits: (value: unknown) => boolean, expected: string): OptionCheck =>
  (value, name) =>
    value === undefined || fits(value) ? null : `\`${name}\` must be ${expected}; it is ${shown(value)}`

/** Makes a check for a required option; `instead` says what to give. */
export const needed =
  (check: OptionCheck, instead: string): OptionCheck =>
  (value, name) =>
    value === undefined ? `\`${name}\` is missing: give ${instead}` : check(value, name)

/** Makes a check for an object with these options and no others; `undefined` counts as absent. */
export function optionsOf(checks: Readonly<Record<string, OptionCheck>>): OptionCheck {
  const anObject = must(isObject, 'an object')
  return (value, name) => {
    const fault = anObject(value, name || 'options')
    if (fault !== null || value === undefined) return fault
    // Safe: `anObject` has accepted it.
    const given = value as Readonly<Record<string, unknown>>
    const path = (key: string) => (name ? `${name}.${key}` : key)
    const unknown = Object.keys(given).find((key) => given[key] !== undefined && !Object.hasOwn(checks, key))
    if (unknown !== undefined) {
      const similar = nearest(unknown, Object.keys(checks))
      const instead = similar
        ? `perhaps \`${path(similar)}\` is meant`
        : `the options are ${Object.keys(checks).join(', ')}`
      return `there is no option \`${path(unknown)}\`; ${instead}`
    }
    for (const [key, check] of Object.entries(checks)) {
      const wrong = check(given[key], path(key))
      if (wrong !== null) return wrong
    }
    return null
  }
}

/** Makes a check that accepts `false` and what `check` accepts. */
export const falseOr =
  (check: OptionCheck): OptionCheck =>
  (value, name) =>
    value === false ? null : check(value, name)

/** Makes a check for an object whose keys the caller chooses: no list and no `Map`, whose entries are no fields. */
export const aRecord = (expected: string): OptionCheck =>
  must((value) => isObject(value) && !isIterable(value), expected)

/** Makes a check for an object with these functions and these objects; `instead` says what to give. */
export const objectWith =
  (functions: readonly string[], instead: string, objects: readonly string[] = []): OptionCheck =>
  (value, name) => {
    const typeOf = (part: string) => typeof (value as never)?.[part]
    // A store may be a proxy of a function.
    const isNoStore = (part: string) => !['object', 'function'].includes(typeOf(part))
    const missing = objects.find(isNoStore) ?? functions.find((part) => typeOf(part) !== 'function')
    if (value === undefined || missing === undefined) return null
    const what = isObject(value) && !isPromise(value) ? `it lacks \`${missing}\`` : `it is ${shown(value)}`
    return `\`${name}\` must be ${instead}; ${what}`
  }

/** Makes a check for a list of objects with these functions. */
export const aListOf = (functions: readonly string[], expected: string): OptionCheck => {
  const one = objectWith(functions, 'an entry of the list')
  return must(
    (value) => Array.isArray(value) && value.every((entry) => entry !== undefined && one(entry, '') === null),
    expected,
  )
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

const isIterable = (value: unknown): boolean => Symbol.iterator in Object(value)

const isPromise = (value: unknown): boolean => typeof (value as { then?: unknown } | null)?.then === 'function'

function shown(value: unknown): string {
  if (isPromise(value)) return 'a promise: write `await` before it'
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Map) return 'a Map: give `Object.fromEntries(…)` of it'
  if (typeof value === 'object' && value !== null) return 'an object'
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}

export const aFunction = must((value) => typeof value === 'function', 'a function')
export const aString = must((value) => typeof value === 'string', 'a string')
export const aBoolean = must((value) => typeof value === 'boolean', 'true or false')
const isNumber = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  typeof value === 'number' && value >= least && value <= most

export const aWhole = (least: number, most: number, expected: string): OptionCheck =>
  must((value) => Number.isSafeInteger(value) && isNumber(value, least, most), expected)
export const aCount = aWhole(1, Number.MAX_SAFE_INTEGER, 'a whole number above 0')

/** A pause or a window, in ms: no timer runs longer than 2,147,483,647. */
export const aTimer = must((value) => isNumber(value, 1, 2 ** 31 - 1), 'a number of milliseconds from 1 to 2147483647')
/** How long something is kept or tolerated, in ms; `Infinity` is for ever. */
export const aDuration = must((value) => isNumber(value, 0, Number.POSITIVE_INFINITY), 'a number of milliseconds')
export const someDurations = (least: number): OptionCheck =>
  must(
    (value) => Array.isArray(value) && value.length >= least && value.every((item) => isNumber(item, 0)),
    `a list of ${least} or more numbers of milliseconds`,
  )

export const aLogger = objectWith(['info', 'warn', 'error'], 'a logger such as pino or console')
