/**
 * A text as every database keeps it: U+0000, and the halves of characters that clients make when they cut a text inside an emoji,
 * become U+FFFD, as everywhere on the Web.
 */
export const storableText = (text: string): string =>
  // Read once: a body holds up to half a million texts, and almost none has such a character.
  mayNotBeKept.test(text) ? text.toWellFormed().replaceAll('\0', '\ufffd') : text
const mayNotBeKept = /[\0\ud800-\udfff]/

/** Whether every database keeps a text as it is. */
export const isStorable = (text: string): boolean => storableText(text) === text
