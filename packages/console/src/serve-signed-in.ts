import { type SignedIn, statusOf } from '@hearback/core/pages'
import { ApiRefusal } from './api-refusal.ts'
import { unknownEdition } from './editions/unknown.ts'
import { errorView, forbidden, missing, withoutRights } from './error-views.ts'
import { isProblem } from './faults.ts'
import type { RowMatch } from './find-row.ts'
import { type Host, hostFor } from './host.ts'
import { mayUse } from './rights.ts'
import type { Arrival } from './serve.ts'
import { takeForm } from './take-form.ts'

/** Serves a page or form to a signed-in person. `match`: `null`, the table has no such address. */
export async function serveSignedIn(arrival: Arrival, match: RowMatch | null, signedIn: SignedIn): Promise<Response> {
  const host = hostFor(arrival, match?.params ?? {}, signedIn)
  const row = match?.row
  if (row === undefined || row.needs === 'anyone') return host.show(missing(host.visit), { status: 404 })
  try {
    // Before anything else: a bookmark of rights that were taken away should say so too.
    if (isWithoutRights(signedIn) && row.section !== 'account') {
      return await host.show(withoutRights(host.visit, signedIn.person, host.visit.isHostSignedIn), { status: 403 })
    }
    const rights = mayUse(signedIn, row, host.visit.environmentId)
    if (rights === 'unknown') return await host.show(missing(host.visit), { status: 404 })
    if (rights === 'no') return await host.show(forbidden(host.visit, row.needs), { status: 403 })
    return row.method === 'GET' ? await host.showRow(row, null) : await takeForm(host, row)
  } catch (error) {
    return refused(host, error)
  }
}

const isWithoutRights = ({ person, memberships }: SignedIn): boolean => !person.isOwner && memberships.size === 0

/** A page that says what was refused. Errors that it does not know are the server's. */
async function refused({ visit, show }: Host, error: unknown): Promise<Response> {
  if (isProblem(error)) {
    const status = statusOf[error.code]
    return show(errorView(visit, status, error.message), { status })
  }
  if (!(error instanceof ApiRefusal)) throw error
  const view = await unknownEdition(visit, error)
  if (view !== null) return show(view)
  if (error.status === 404) return show(missing(visit), { status: 404 })
  const number = error.details.request_id
  return show((frame) => errorView(frame, error.status, error.message, { ...(number && { number }), at: frame }), {
    status: error.status,
  })
}
