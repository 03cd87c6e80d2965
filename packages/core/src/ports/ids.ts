import type { Clock } from './clock.ts'

/** Where ids come from. */
export interface Ids {
  /** A new id: `c` and 24 characters of `[0-9a-z]` that sort by creation. */
  next(): string
}

/** What an id that comes from outside may look like; anything else is unknown without a look-up. */
export const idPattern = /^[0-9a-z]{1,64}$/

const timeLength = 9
const randomLength = 15
const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Bytes drawn at once: asking the system for a few at a time costs more than all the rest of an id. */
const drawn = 4096
/** Largest multiple of 36 that fits a byte: bytes from there on are thrown away, so that no letter is likelier. */
const fair = 252

/**
 * Ids from the time (9 characters) and Web Crypto (15 characters, 77.5 bits: a response's id is what
 * lets its respondent go on with it, so it must not be guessed).
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
  let begun = { ms: Number.NaN, text: '' }
  /** How ids of this moment begin: many come in a millisecond. */
  function beginning(): string {
    const ms = Math.floor(clock.now())
    if (ms !== begun.ms) begun = { ms, text: `c${ms.toString(36).padStart(timeLength, '0')}` }
    return begun.text
  }
  return {
    next() {
      let id = beginning()
      for (let n = 0; n < randomLength; n += 1) id += letter()
      return id
    },
  }
}
