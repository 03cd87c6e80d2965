declare const blanks: unique symbol

/**
 * A text with blanks, which is no string before they are filled in. `Blanks`: name → what fills it: `number` where the words depend on it,
 * `Value` for a text or a number, `Marked` for the words between two tags.
 */
export interface Filled<Blanks> {
  readonly [blanks]: Blanks
}

/** What fills a blank: a number is written as the language writes it. */
export type Value = string | number

/** The words between `<name>` and `</name>`, which the page puts into markup, such as a link. */
export interface Marked {
  readonly marked: true
}
