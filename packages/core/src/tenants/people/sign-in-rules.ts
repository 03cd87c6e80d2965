import type { Timestamp } from '../../ground/ports/clock.ts'
import { isStorable } from '../../ground/storable-text.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a session lives without use, and how long at most, in ms. */
const idleMs = 30 * day
const longestMs = 90 * day

/** How often the use of a session, or a visit by the host's sign-in, is stored at most, in ms. */
const touchEveryMs = minute

/** How long a password that was given counts as confirmation, in ms. */
const confirmedMs = hour

/** When a session ends that is used now. Times in ms since 1970. */
export const sessionEnd = (createdAt: number, now: number): number => Math.min(now + idleMs, createdAt + longestMs)

/** Whether the use of a session must be stored now. `now`: ms since 1970. */
export const sessionTouchIsDue = (seenAt: Timestamp, now: number): boolean => visitIsDue(Date.parse(seenAt), now)

/** Whether a visit must be stored now, after one at `seenAt`. Times in ms since 1970. */
export const visitIsDue = (seenAt: number, now: number): boolean => now - seenAt >= touchEveryMs

/** Whether what was confirmed then still counts. `now`: ms since 1970. */
export const isConfirmedAt = (at: number | null, now: number): boolean =>
  at !== null && at <= now && now - at < confirmedMs

/** The fewest characters of a password, and the most bytes of its UTF-8. */
const passwordLength = { characters: 12, bytes: 256 }

/** One form of a password: keyboards differ in how they compose the same characters. */
export const passwordForm = (password: string): string => password.normalize('NFKC')

/** Why a new password is refused; `null`: it is not. */
export function passwordFault(password: string): string | null {
  const given = passwordForm(password)
  if ([...given].length < passwordLength.characters) return `Use at least ${passwordLength.characters} characters`
  return isTooLong(given) ? `Use at most ${passwordLength.bytes} bytes` : null
}

/** Whether a password is longer than any that could have been chosen. */
export const isTooLong = (password: string): boolean =>
  password.length > passwordLength.bytes || new TextEncoder().encode(password).length > passwordLength.bytes

/** Why a name is refused; `null`: it is not. */
export const nameFault = (name: string): string | null =>
  name.length >= 1 && name.length <= 256 && isStorable(name) ? null : 'Use 1 to 256 characters'
