import { type Answer, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'

const account = ({ to }: Visit): Answer => seeOther(to('account'))

export async function changeName(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  await visit.accounts.changeName(visit.signedIn, fields.get('name')?.trim() ?? '')
  return account(visit)
}

/** Chooses the person's own time zone; empty: that of the product. */
export async function changeTimeZone(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  await visit.accounts.changeTimeZone(visit.signedIn, fields.get('timeZone')?.trim() || null)
  return account(visit)
}

export async function changePassword(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const given = { old: fields.get('old') ?? '', new: fields.get('new') ?? '' }
  await visit.accounts.changePassword(visit.signedIn, given)
  return account(visit)
}

/** Switches mails on where a box is ticked, and off where one was ticked when the page was loaded. */
export async function chooseMails(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const on = fields.getAll('mails')
  const off = fields.getAll('was').filter((id) => !on.includes(id))
  await visit.accounts.setResponseMails(visit.signedIn, { on, off })
  return account(visit)
}

export async function endOtherSessions(visit: Visit): Promise<Answer> {
  await visit.accounts.endOthers(visit.signedIn)
  return account(visit)
}
