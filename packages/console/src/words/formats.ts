/** Formats that were made: to make one costs many times what it costs to use it. */
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** The format of numbers of a language. `options`: a value that is always written alike. */
export const numberFormat = (code: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  known(`n ${code} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(code, options))

/** The format of days and times of a language, in UTC. English days begin with the day: 3 Sept 2026. */
export const dateFormat = (code: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  known(
    `d ${code} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(code === 'en' ? 'en-GB' : code, { timeZone: 'UTC', ...options }),
  )

function known<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(name: string, make: () => Format): Format {
  // Safe: the name tells the kind.
  const format = (made.get(name) as Format | undefined) ?? make()
  made.set(name, format)
  return format
}
