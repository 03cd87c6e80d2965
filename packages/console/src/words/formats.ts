type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat | Intl.DisplayNames

/** Formats that were made: to make one costs many times what it costs to use it. */
const made = new Map<string, Format>()
/** How many of them are kept: there are hundreds of time zones. */
const most = 1000

/** The format of numbers of a language. `options`: a value that is always written alike. */
export const numberFormat = (code: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  known(`n ${code} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(code, options))

/** The format of days and times of a language, in UTC unless the options name another time zone. English days begin with the day: 3 Sept 2026. */
export const dateFormat = (code: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  known(
    `d ${code} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(code === 'en' ? 'en-GB' : code, { timeZone: 'UTC', ...options }),
  )

/** The format of lists of a language, without a word such as `and` where the language allows it. */
export const listFormat = (code: string): Intl.ListFormat =>
  known(`l ${code}`, () => new Intl.ListFormat(code, { style: 'narrow' }))

/** The names of languages in a language. */
export const languageNames = (code: string): Intl.DisplayNames =>
  known(`names ${code}`, () => new Intl.DisplayNames(code, { type: 'language' }))

function known<Known extends Format>(name: string, make: () => Known): Known {
  // Safe: the name tells the kind.
  const format = (made.get(name) as Known | undefined) ?? make()
  if (made.size >= most) made.clear()
  made.set(name, format)
  return format
}
