import { type Html, html } from '../html.ts'
import { months } from '../words/days.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A time as its distance from now, for the last week; before, as a day. The whole time, in UTC, is its tooltip. */
export function ago(at: string | null, now: number, none = 'never'): Html {
  if (at === null) return html`<span class="soft">${none}</span>`
  const past = now - Date.parse(at)
  if (past >= day && past < 2 * day) return time(at, 'yesterday')
  return time(at, past < 7 * day ? `${distance(past)} ago` : dayOf(at, now))
}

/** A time to come: how far it is within the next month; after that, its day. */
export function until(at: string | null, now: number, none = 'never'): Html {
  if (at === null) return html`<span class="soft">${none}</span>`
  const left = Date.parse(at) - now
  if (left <= 0) return time(at, `${dayOf(at, now)}, over`)
  return time(at, left < 30 * day ? `in ${distance(left)}` : dayOf(at, now))
}

/** A day such as 3 Sep, with its year unless that is this year. */
export const onDay = (at: string, now: number): Html => time(at, dayOf(at, now))

/** A day with its year, such as 3 Sep 2026, where no element can stand. */
export function dayWords(at: string): string {
  const date = new Date(at)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** A whole time with its zone, such as 22 Nov 2026, 14:08:09 UTC. */
export const exactly = (at: string): Html => time(at, whole(at))

/** The time of day, such as 14:32 UTC; with its day unless that is today, such as 3 Sep, 14:32 UTC. */
export function clock(at: string, now: number): Html {
  const date = new Date(at)
  const isToday = date.toISOString().slice(0, 10) === new Date(now).toISOString().slice(0, 10)
  return time(at, `${isToday ? '' : `${dayOf(at, now)}, `}${date.toISOString().slice(11, 16)} UTC`)
}

const time = (at: string, words: string): Html => html`<time datetime="${at}" title="${whole(at)}">${words}</time>`

function distance(ms: number): string {
  if (ms < minute) return `${Math.max(1, Math.floor(ms / 1000))} s`
  if (ms < hour) return `${Math.floor(ms / minute)} min`
  if (ms < day) return `${Math.floor(ms / hour)} h`
  const days = Math.floor(ms / day)
  return days === 1 ? '1 day' : `${days} days`
}

function dayOf(at: string, now: number): string {
  const date = new Date(at)
  const year = date.getUTCFullYear()
  const words = `${date.getUTCDate()} ${months[date.getUTCMonth()]}`
  return year === new Date(now).getUTCFullYear() ? words : `${words} ${year}`
}

function whole(at: string): string {
  const date = new Date(at)
  return `${dayWords(at)}, ${date.toISOString().slice(11, 19)} UTC`
}
