import { type Html, html } from '../html.ts'
import { dayOfMonth, dayOfYear } from '../words/days.ts'
import { dateFormat } from '../words/formats.ts'
import type { Language } from '../words/language.ts'

/** A language in a time zone. */
export interface Placed extends Language {
  /** The time zone in which times are shown, such as `Europe/Berlin`. */
  readonly zone: string
}

/** A language in a time zone at a time: every frame is one. */
export interface Moment extends Placed {
  /** In ms. */
  readonly now: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A time as its distance from now, for the last week; before, as a day. The whole time is its tooltip. */
export function ago(at: string | null, moment: Moment, none: string = moment.texts.time.never): Html {
  if (at === null) return html`<span class="soft">${none}</span>`
  const { texts, say, now } = moment
  const { time: words } = texts
  const past = now - Date.parse(at)
  if (past < minute) return time(at, say(words.secondsAgo, { count: Math.max(1, Math.floor(past / 1000)) }), moment)
  if (past < hour) return time(at, say(words.minutesAgo, { count: Math.floor(past / minute) }), moment)
  if (past < day) return time(at, say(words.hoursAgo, { count: Math.floor(past / hour) }), moment)
  if (past < 2 * day) return time(at, words.yesterday, moment)
  if (past < 7 * day) return time(at, say(words.daysAgo, { count: Math.floor(past / day) }), moment)
  return onDay(at, moment)
}

/** A time to come: how far it is within the next month; after that, its day. */
export function until(at: string | null, moment: Moment, none: string = moment.texts.time.never): Html {
  if (at === null) return html`<span class="soft">${none}</span>`
  const { texts, say, now } = moment
  const { time: words } = texts
  const left = Date.parse(at) - now
  if (left <= 0) return time(at, say(words.over, { day: dayOf(at, moment) }), moment)
  if (left < minute) return time(at, say(words.inSeconds, { count: Math.max(1, Math.floor(left / 1000)) }), moment)
  if (left < hour) return time(at, say(words.inMinutes, { count: Math.floor(left / minute) }), moment)
  if (left < day) return time(at, say(words.inHours, { count: Math.floor(left / hour) }), moment)
  if (left < 30 * day) return time(at, say(words.inDays, { count: Math.floor(left / day) }), moment)
  return onDay(at, moment)
}

/** A day such as 3 Mar, with its year unless that is this year. */
export const onDay = (at: string, moment: Moment): Html => time(at, dayOf(at, moment), moment)

/** A day with its year, such as 3 Mar 2026, where no element can stand. */
export const dayWords = (at: string, placed: Placed): string => dayOfYear(at, placed, placed.zone)

/** A whole time with its zone, such as 22 Nov 2026, 14:08:09 UTC. */
export const exactly = (at: string, placed: Placed): Html => time(at, whole(at, placed), placed)

/** The time of day, such as 14:32 UTC; with its day unless that is today, such as 3 Mar, 14:32 UTC. */
export function clock(at: string, moment: Moment): Html {
  const { code, zone: timeZone, now } = moment
  const isToday = dayOfYear(at, moment, timeZone) === dayOfYear(now, moment, timeZone)
  const year = isThisYear(at, moment) ? {} : ({ year: 'numeric' } as const)
  const shown = isToday ? {} : ({ day: 'numeric', month: 'short', ...year } as const)
  return time(at, dateFormat(code, { timeZone, ...shown, ...timeOfDay }).format(new Date(at)), moment)
}

const timeOfDay = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const

const time = (at: string, words: string, placed: Placed): Html =>
  html`<time datetime="${at}" title="${whole(at, placed)}">${words}</time>`

const dayOf = (at: string, moment: Moment): string =>
  isThisYear(at, moment) ? dayOfMonth(at, moment, moment.zone) : dayOfYear(at, moment, moment.zone)

function isThisYear(at: string, { zone: timeZone, now }: Moment): boolean {
  const year = dateFormat('en', { timeZone, year: 'numeric' })
  return year.format(new Date(at)) === year.format(now)
}

const whole = (at: string, { code, zone: timeZone }: Placed): string =>
  dateFormat(code, {
    ...{ timeZone, day: 'numeric', month: 'short', year: 'numeric', second: '2-digit' },
    ...timeOfDay,
  }).format(new Date(at))
