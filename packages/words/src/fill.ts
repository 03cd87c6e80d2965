/*! Holds @ultraq/icu-message-formatter: Copyright 2019 Emanuel Rabina, Apache License 2.0 */
import { MessageFormatter, pluralTypeHandler } from '@ultraq/icu-message-formatter'

/** Formats that were made: to make one costs many times what it costs to use it. */
const formats = new Map<string, Intl.NumberFormat>()

/** The format of numbers of a language. */
function formatOf(code: string): Intl.NumberFormat {
  const known = formats.get(code) ?? new Intl.NumberFormat(code)
  formats.set(code, known)
  return known
}

const types = {
  plural: pluralTypeHandler,
  number: (value: number, _: string, code: string) => formatOf(code).format(value),
}

/**
 * Puts values into a text: `fill('{number} of {total}', { number: 3, total: 5 }, { code: 'en' })` is `3 of 5`. Forms for a number
 * (`{minutes, plural, one {minute} other {minutes}}`, an ICU message) are chosen by the plural rules of the text's language.
 */
export const fill = (
  text: string,
  values: Readonly<Record<string, string | number>>,
  /** The texts that the text is one of. */
  { code }: { readonly code: string },
): string =>
  /\{\w+,/.test(text)
    ? filledParts(text, values, code).join('')
    : text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank))

/** The parts of a filled text in their order: its own words as strings, and the values as they were given. */
export const filledParts = <Value>(text: string, values: Readonly<Record<string, Value>>, code: string) =>
  // The `format` of the library keeps every text that it ever filled. Safe: it gives back words and values.
  new MessageFormatter(code, types).process(text, values).flat(Number.POSITIVE_INFINITY) as (string | Value)[]
