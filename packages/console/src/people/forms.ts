import { type Answer, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { type LinkMade, linkPage, sentPage } from './link-page.ts'
import { loadPerson, type PersonListed, personPath } from './load.ts'
import { membershipsIn } from './rights-fields.ts'

/** Adds a person, and mails the invitation, or shows it in the answer. */
export async function invite(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const { email, name, isOwner } = profileIn(fields)
  const memberships = Object.fromEntries(Object.entries(membershipsIn(fields)).filter(([, may]) => may !== null))
  const person = await visit.send<PersonListed>('POST', '/api/v1/people', { email, name, isOwner, memberships })
  return linkFor(visit, person, 'invitation')
}

/** Changes a person: refused if another owner changed the person in between. */
export async function changePerson(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const { email, name, isOwner } = profileIn(fields)
  await visit.send('PUT', personPath(visit), {
    name,
    ...(fields.has('email') && { email }),
    isOwner,
    status: fields.get('status') ?? '',
    memberships: membershipsIn(fields),
    version: Number(fields.get('version')),
  })
  return seeOther(visit.to('people'), 'saved')
}

export async function removePerson(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', personPath(visit))
  return seeOther(visit.to('people'), 'personRemoved')
}

export async function makeLink(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  return linkFor(visit, await loadPerson(visit), fields.get('purpose') === 'invitation' ? 'invitation' : 'reset')
}

async function linkFor(visit: Visit, person: PersonListed, purpose: 'invitation' | 'reset'): Promise<Answer> {
  const path = `/api/v1/people/${encodeURIComponent(person.id)}/links`
  const made = await visit.send<LinkMade>('POST', path, { purpose, send: visit.mailsLinks })
  return {
    kind: 'page',
    view: (frame) => (made.secret === null ? sentPage(person, made, frame) : linkPage(person, made, frame)),
  }
}

const profileIn = (fields: URLSearchParams) => ({
  email: fields.get('email')?.trim() ?? '',
  name: fields.get('name')?.trim() ?? '',
  isOwner: fields.has('isOwner'),
})
