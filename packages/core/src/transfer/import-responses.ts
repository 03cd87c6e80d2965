import type { Contact } from '../contacts/schema.ts'
import { isConflict, UnavailableError } from '../errors.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import type { Imported } from '../ports/imported.ts'
import { fileAnswerFaults } from '../responses/file-answers.ts'
import { sizeFaults } from '../responses/rules.ts'
import type { StoredResponse, Tag } from '../responses/schema.ts'
import { bringContacts } from './import-contacts.ts'
import { type Importing, readEach, settle } from './importing.ts'
import { contactInResponse, responseOf, timesOf } from './rules.ts'
import { type BroughtResponse, broughtDisplay, broughtResponse } from './schema.ts'

const noSurvey = 'Its survey is not here'
const maxAttempts = 10

export async function importDisplays(importing: Importing, batch: readonly unknown[]): Promise<void> {
  const { service, environmentId, standIns, tally } = importing
  const displays = readEach(importing, 'display', broughtDisplay, batch).map(
    ({ id, surveyId, contactId = null, createdAt }) => ({
      id,
      environmentId,
      createdAt: timesOf({ createdAt }).createdAt,
      surveyId,
      contactId: contactId && (standIns.contacts.get(contactId) ?? contactId),
    }),
  )
  const imported = await service.storage.displays.importMany(environmentId, displays, nothingAlongside)
  for (const { id } of settle(importing, 'display', displays, imported)) tally.refused('display', id, noSurvey)
}

/** Responses in one step, with the contacts and tags that they bring along. They raise no events. */
export async function importResponses(importing: Importing, batch: readonly unknown[]): Promise<void> {
  const brought = await fitting(importing, readEach(importing, 'response', broughtResponse, batch))
  const contacts = await contactsOf(importing, brought)
  for (let n = 0; n < maxAttempts; n += 1) {
    const tags = await tagsOf(importing, brought, n > 0)
    const responses = brought.map((one) => {
      const contact = (one.person && contacts.get(one.person.id)) ?? null
      return responseOf(importing.environmentId, one, contact, tags.named)
    })
    const imported = await store(importing, responses, tags.made)
    if (!imported) continue
    await refuseLeft(importing, settle(importing, 'response', responses, imported))
    return
  }
  throw new UnavailableError('Others keep making the tags that these responses have')
}

/** `null` where another request has just made one of the tags. */
async function store(
  { service, environmentId }: Importing,
  responses: readonly StoredResponse[],
  made: readonly Tag[],
) {
  try {
    return await service.storage.responses.importMany(environmentId, { responses, made }, nothingAlongside)
  } catch (error) {
    if (isConflict(error, 'name') || isConflict(error, 'id')) return null as Imported | null
    throw error
  }
}

/** Those that fit a survey that is here. */
async function fitting({ service, environmentId, tally }: Importing, brought: readonly BroughtResponse[]) {
  const view = await service.environments.get(environmentId)
  const found: BroughtResponse[] = []
  for (const response of brought) {
    const survey = (await view?.survey(response.surveyId)) ?? null
    const faults = survey
      ? { ...fileAnswerFaults(survey, response.data), ...sizeFaults(responseOf(environmentId, response, null, noTag)) }
      : {}
    const [fault] = Object.entries(faults)
    if (!survey) tally.refused('response', response.id, noSurvey)
    else if (fault) tally.refused('response', response.id, fault.join(': '))
    else found.push(response)
  }
  return found
}

const noTag = (name: string): Tag => ({ id: '', name, environmentId: '', createdAt: '', updatedAt: '' })

/** Who they are from here: id as it came → contact. Those that nothing else brought come with their response. */
async function contactsOf(importing: Importing, brought: readonly BroughtResponse[]): Promise<Map<string, Contact>> {
  const { standIns, tally } = importing
  const told = new Map(brought.flatMap(contactInResponse).map((contact) => [contact.id, contact]))
  const meant = () => [...told.keys()].map((id) => [id, standIns.contacts.get(id) ?? id] as const)
  let there = await findContacts(importing, meant())
  const missing = [...told.values()].filter(({ id }) => !there.has(id))
  if (missing.length > 0) {
    await bringContacts(importing, missing)
    there = await findContacts(importing, meant())
  }
  for (const { id, person } of brought) {
    if (person && !there.has(person.id)) tally.changed('response', id, 'It is nobody’s: its contact was deleted here')
  }
  return there
}

async function findContacts({ service, environmentId }: Importing, meant: readonly (readonly [string, string])[]) {
  const ids = meant.map(([, id]) => id)
  const found = ids.length > 0 ? await service.storage.contacts.findMany(environmentId, { ids, userIds: [] }) : []
  const byId = new Map(found.map((contact) => [contact.id, contact]))
  return new Map(meant.flatMap(([came, id]) => (byId.has(id) ? [[came, byId.get(id) as Contact] as const] : [])))
}

/** The tags of these responses by name; those that are not here are `made`, with their ids unless these are taken. */
async function tagsOf({ service, environmentId }: Importing, brought: readonly BroughtResponse[], ownIds: boolean) {
  const wanted = new Map<string, Tag>()
  for (const { tags, createdAt } of brought) {
    for (const tag of tags ?? []) {
      if (wanted.has(tag.name)) continue
      const id = ownIds ? service.ids.next() : tag.id
      wanted.set(tag.name, {
        id,
        name: tag.name,
        environmentId,
        ...timesOf({ createdAt: tag.createdAt ?? createdAt, updatedAt: tag.updatedAt }),
      })
    }
  }
  const names = [...wanted.keys()]
  const there = names.length > 0 ? await service.storage.responses.findTags(environmentId, names) : []
  const byName = new Map([...wanted, ...there.map((tag) => [tag.name, tag] as const)])
  const known = new Set(there.map(({ name }) => name))
  return {
    made: [...wanted.values()].filter(({ name }) => !known.has(name)),
    // Safe: every name that is asked for was looked up above.
    named: (name: string) => byName.get(name) as Tag,
  }
}

async function refuseLeft({ service, environmentId, tally }: Importing, left: readonly StoredResponse[]) {
  if (left.length === 0) return
  const taken = await service.storage.responses.findTaken(environmentId, left)
  const used = new Set(taken.map(({ surveyId, singleUseId }) => `${surveyId} ${singleUseId}`))
  const answered = new Set(taken.map(({ displayId }) => displayId))
  for (const { id, surveyId, singleUseId, displayId } of left) {
    if (singleUseId !== null && used.has(`${surveyId} ${singleUseId}`)) {
      tally.refused('response', id, 'Another response has its single-use id')
    } else if (displayId !== null && answered.has(displayId)) {
      tally.refused('response', id, 'Another response answers its display')
    } else tally.refused('response', id, noSurvey)
  }
}
