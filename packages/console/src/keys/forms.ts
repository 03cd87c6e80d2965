import { beginOfDay, clockOf, dayMs, knownTimeZone } from '@hearback/core/pages'
import { faulty } from '../faults.ts'
import { onceIn } from '../once.ts'
import { type Answer, again, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { keyPath } from './load.ts'
import { type KeyMade, madePage } from './made-page.ts'

/** Makes a key and shows it in the answer: no address shows it again. */
export async function makeKey(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const text = (name: string) => fields.get(name)?.trim() ?? ''
  // A form that was opened before there were time zones said UTC.
  const expiresAt = endOf(text('ends'), text('date'), knownTimeZone(text('zone')), visit.now)
  if (expiresAt === 'wrong') {
    return again(faulty(visit, fields, { date: visit.texts.keys.wrongDay }))
  }
  const wanted = {
    environmentId: text('environmentId'),
    label: text('label'),
    permission: text('permission'),
    expiresAt,
  }
  const made = await visit.send<KeyMade>('POST', '/api/v1/keys', wanted, onceIn(fields))
  return { kind: 'page', view: (frame) => madePage(made, frame) }
}

export async function deleteKey(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', keyPath(visit))
  return seeOther(visit.here('keys'), 'keyDeleted')
}

/**
 * When the key ends: in the last millisecond of a day in the time zone of the form, so that a form sent twice wants the same key. `null`: never. `wrong`:
 * the date is missing or over.
 */
function endOf(ends: string, date: string, zone: string, now: number): string | null | 'wrong' {
  if (ends === 'never') return null
  const day = ends === 'date' ? date : dayAfter(Number(ends), zone, now)
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'wrong'
  const end = beginOfDay(zone, day, 1) - 1
  return end > now ? new Date(end).toISOString() : 'wrong'
}

/** The day that many days from now; empty for a number beyond all dates. */
function dayAfter(days: number, zone: string, now: number): string {
  const today = clockOf(zone)(now)
  const at = new Date(today + days * dayMs || today)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10)
}
