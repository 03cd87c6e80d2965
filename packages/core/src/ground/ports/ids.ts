import type { Clock } from './clock.ts'

/** Generates ids. */
export interface Ids {
  /** Returns a new id: `c` and 24 characters of `[0-9a-z]`, which sort by time of creation. */
  next(): string
}

/** The form of an id in a request; an id of another form is unknown without a look-up. */
export const idPattern = /^[0-9a-z]{1,64}$/

const timeLength = 9
const randomLength = 15
const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

/** The characters that ids of this time (ms since 1970) begin with. */
export const idsBeginAt = (ms: number): string => `c${ms.toString(36).padStart(timeLength, '0')}`

/** Random bytes read at once: reading a few at a time costs more than the rest of making an id. */
const drawn = 4096
/**
 * The largest multiple of 36 that fits a byte. Bytes from there on are thrown away, so that all characters are equally
 * likely.
 */
const fair = 252

/**
 * Makes ids from the time (9 characters) and Web Crypto (15 characters, 77.5 bits). A respondent may continue a
 * response by knowing its id, so an id must not be guessable.
 */
export function randomIds(clock: Clock): Ids {
  const bytes = new Uint8Array(drawn)
  let at = drawn
  function letter(): string {
    for (;;) {
      if (at === drawn) {
        crypto.getRandomValues(bytes)
        at = 0
      }
      const byte = bytes[at] ?? fair
      at += 1
      if (byte < fair) return alphabet.charAt(byte % alphabet.length)
    }
  }
  let latest = { ms: Number.NaN, text: '' }
  /** The beginning of ids made now, cached for the millisecond. */
  function beginning(): string {
    const ms = Math.floor(clock.now())
    if (ms !== latest.ms) latest = { ms, text: idsBeginAt(ms) }
    return latest.text
  }
  return {
    next() {
      let id = beginning()
      for (let n = 0; n < randomLength; n += 1) id += letter()
      return id
    },
  }
}
