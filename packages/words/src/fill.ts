/*! Holds @ultraq/icu-message-formatter: Copyright 2019 Emanuel Rabina, Apache License 2.0 */
import { MessageFormatter, pluralTypeHandler } from '@ultraq/icu-message-formatter'

const types = {
  plural: pluralTypeHandler,
  number: (value: number, _: string, code: string) => new Intl.NumberFormat(code).format(value),
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
    ? // The `format` of the library keeps every text that it ever filled.
      new MessageFormatter(code, types).process(text, values).flat(Number.POSITIVE_INFINITY).join('')
    : text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank))
