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

/**
 * Ids from the time (9 characters) and Web Crypto (15 characters, 77.5 bits: a response's id is what
 * lets its respondent go on with it, so it must not be guessed).
 */
export function randomIds(clock: Clock): Ids {
  return { next: () => `c${clock.now().toString(36).padStart(timeLength, '0')}${randomText(randomLength)}` }
}

/** Largest multiple of 36 that fits a byte: bytes from there on are thrown away, so that no letter is likelier. */
const fair = 252

function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length + 4))) {
      if (byte < fair && text.length < length) text += alphabet[byte % 36]
    }
  }
  return text
}
