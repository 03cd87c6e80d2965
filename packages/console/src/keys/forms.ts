import { faulty } from '../faults.ts'
import { onceIn } from '../once.ts'
import { type Answer, again, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { keyPath } from './load.ts'
import { type KeyMade, madePage } from './made-page.ts'

/** Makes a key and shows it in the answer: no address shows it again. */
export async function makeKey(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const text = (name: string) => fields.get(name)?.trim() ?? ''
  const expiresAt = endOf(text('ends'), text('date'), visit.now)
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
  return { kind: 'page', view: madePage(made, visit) }
}

export async function deleteKey(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', keyPath(visit))
  return seeOther(visit.here('keys'), 'keyDeleted')
}

/**
 * When the key ends: at the end of a day, in UTC, so that a form sent twice wants the same key. `null`: never. `wrong`:
 * the date is missing or over.
 */
function endOf(ends: string, date: string, now: number): string | null | 'wrong' {
  if (ends === 'never') return null
  const day = ends === 'date' ? date : dayAfter(Number(ends), now)
  const end = Date.parse(`${day}T23:59:59.999Z`)
  return end > now ? new Date(end).toISOString() : 'wrong'
}

/** The day that many days from now; empty for a number beyond all dates. */
function dayAfter(days: number, now: number): string {
  const at = new Date(now + days * 24 * 3600_000 || now)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10)
}
