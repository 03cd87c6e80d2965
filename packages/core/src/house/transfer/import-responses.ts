import { fileAnswerFaults } from '../../answers/responses/file-answers.ts'
import { judgedIfAsked } from '../../answers/responses/marked.ts'
import { withMeanings } from '../../answers/responses/meanings.ts'
import { sizeFaults } from '../../answers/responses/rules.ts'
import type { StoredResponse, Tag } from '../../answers/responses/schema.ts'
import type { Contact } from '../../asking/contacts/schema.ts'
import { doorsOf } from '../../asking/doors/rules.ts'
import { emailHashOf } from '../../asking/doors/token.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { type Faults, isConflict } from '../../ground/errors.ts'
import { nothingAlongside } from '../../ground/ports/alongside.ts'
import type { Imported } from '../../ground/ports/imported.ts'
import { untilWon } from '../../ground/until-won.ts'
import { storeContacts } from './import-contacts.ts'
import { checkEach, countRefused, type Importing, type Step, settle } from './importing.ts'
import { completed, contactInResponse, draftOf, timesOf } from './rules.ts'
import { type IncomingResponse, incomingDisplay, incomingResponse } from './wire.ts'

const noSurvey = 'The survey does not exist here'

export function importDisplays(importing: Importing, batch: readonly unknown[]): Step {
  const { service, environmentId, replacements, outcomes } = importing
  const checked = checkEach('display', incomingDisplay, batch)
  return async () => {
    const displays = countRefused(importing, 'display', checked).map(
      ({ id, surveyId, contactId = null, createdAt }) => ({
        id,
        environmentId,
        createdAt: timesOf({ createdAt }).createdAt,
        surveyId,
        contactId: contactId && (replacements.contacts.get(contactId) ?? contactId),
      }),
    )
    const imported = await service.storage.displays.importMany(environmentId, displays, nothingAlongside)
    for (const { id } of settle(importing, 'display', displays, imported)) outcomes.refused('display', id, noSurvey)
  }
}

/** A response that was read and checked. */
interface Draft {
  readonly incoming: IncomingResponse
  /** The response without contact and tags: these are known once the earlier records are stored. */
  readonly response: StoredResponse
  readonly faults: Faults
}

/** Imports responses in one step, with the contacts and tags that they carry. Raises no events. */
export function importResponses(importing: Importing, batch: readonly unknown[]): Step {
  const { records, refused } = checkEach('response', incomingResponse, batch)
  const drafts = records.map((incoming): Draft => {
    const response = draftOf(importing.environmentId, incoming)
    return { incoming, response, faults: sizeFaults(response) }
  })
  return async () => {
    const fit = await fitting(importing, countRefused(importing, 'response', { records: drafts, refused }))
    await storeDrafts(importing, fit)
  }
}

async function storeDrafts(importing: Importing, drafts: readonly Draft[]): Promise<void> {
  const incoming = drafts.map((draft) => draft.incoming)
  const contacts = await contactsOf(importing, incoming)
  let attempt = 0
  const { responses, imported } = await untilWon(async () => {
    // From the second attempt on, ids of tags that are taken are replaced.
    const tags = await tagsOf(importing, incoming, attempt > 0)
    attempt += 1
    const responses = drafts.map((draft) => completed(draft.response, draft.incoming, contacts, tags.named))
    const imported = await store(importing, responses, tags.made)
    return imported && { responses, imported }
  }, 'Could not create the tags of these responses: concurrent requests kept creating tags of the same names')
  const left = new Map(settle(importing, 'response', responses, imported).map((response) => [response.id, response]))
  // An earlier response may have the verified address. It keeps it, and no response is lost.
  const again = drafts.filter(({ response: { id, emailHash } }) => emailHash !== null && left.delete(id))
  await refuseLeft(importing, [...left.values()])
  if (again.length === 0) return
  await storeDrafts(
    importing,
    again.map((draft) => ({ ...draft, response: { ...draft.response, emailHash: null } })),
  )
}

/** Stores the drafts; returns `null` if another request has just created one of the tags. */
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

/** Returns the responses that fit a survey of this environment. */
async function fitting(importing: Importing, drafts: readonly Draft[]): Promise<Draft[]> {
  const { service, environmentId, outcomes } = importing
  const view = await service.environments.get(environmentId)
  const surveys = new Map<string, StoredSurvey | null>()
  const found: Draft[] = []
  for (const draft of drafts) {
    const { id, surveyId, data } = draft.response
    let survey = surveys.get(surveyId)
    if (survey === undefined) {
      survey = (await view?.survey(surveyId)) ?? null
      surveys.set(surveyId, survey)
    }
    const [fault] = survey ? Object.entries({ ...fileAnswerFaults(survey, data), ...draft.faults }) : []
    if (!survey) outcomes.refused('response', id, noSurvey)
    else if (fault) outcomes.refused('response', id, fault.join(': '))
    else found.push({ ...draft, response: await read(importing, survey, draft.response) })
  }
  return found
}

/** The response as it is stored: with what its answers meant, with its verdicts, and with the hash of its verified address. */
async function read(
  { service, judge }: Importing,
  survey: StoredSurvey,
  response: StoredResponse,
): Promise<StoredResponse> {
  const { edition } = response
  const shown = { before: null, edition: edition?.isGuessed ? null : edition?.number }
  const withMeaning = await withMeanings(survey, response)
  const judged = await judgedIfAsked(service, survey, withMeaning, judge ? { judge: 'true' } : {}, shown)
  return verified(service, survey, judged)
}

/** The response with the keyed hash of its verified address, which the secret of this service makes, where one may answer once. */
async function verified(
  { secret }: Importing['service'],
  survey: StoredSurvey,
  response: StoredResponse,
): Promise<StoredResponse> {
  const email = response.data.verifiedEmail
  if (!survey.isSingleResponsePerEmailEnabled || !doorsOf(survey).includes('email')) return response
  if (typeof email !== 'string' || email === '') return response
  return { ...response, emailHash: await emailHashOf(secret, survey, email.toLowerCase()) }
}

/**
 * Finds the contacts of responses: imported id → contact. Contacts that no earlier record brought are created from the
 * responses.
 */
async function contactsOf(importing: Importing, incoming: readonly IncomingResponse[]): Promise<Map<string, Contact>> {
  const { replacements, outcomes } = importing
  const carried = new Map(incoming.flatMap(contactInResponse).map((contact) => [contact.id, contact]))
  const idPairs = () => [...carried.keys()].map((id) => [id, replacements.contacts.get(id) ?? id] as const)
  let there = await findContacts(importing, idPairs())
  const missing = [...carried.values()].filter(({ id }) => !there.has(id))
  if (missing.length > 0) {
    await storeContacts(importing, missing)
    there = await findContacts(importing, idPairs())
  }
  for (const { id, person } of incoming) {
    if (person && !there.has(person.id))
      outcomes.changed('response', id, 'Stored without a contact: the contact was deleted here')
  }
  return there
}

async function findContacts({ service, environmentId }: Importing, idPairs: readonly (readonly [string, string])[]) {
  const ids = idPairs.map(([, id]) => id)
  const found = ids.length > 0 ? await service.storage.contacts.findMany(environmentId, { ids, userIds: [] }) : []
  const byId = new Map(found.map((contact) => [contact.id, contact]))
  return new Map(
    idPairs.flatMap(([importedId, id]) => (byId.has(id) ? [[importedId, byId.get(id) as Contact] as const] : [])),
  )
}

/**
 * The tags of these responses by name; `made` holds the missing ones, with their imported ids unless these are taken.
 */
async function tagsOf({ service, environmentId }: Importing, incoming: readonly IncomingResponse[], ownIds: boolean) {
  const carried = new Map<string, Tag>()
  for (const { tags, createdAt } of incoming) {
    for (const tag of tags ?? []) {
      if (carried.has(tag.name)) continue
      const id = ownIds ? service.ids.next() : tag.id
      carried.set(tag.name, {
        id,
        name: tag.name,
        environmentId,
        ...timesOf({ createdAt: tag.createdAt ?? createdAt, updatedAt: tag.updatedAt }),
      })
    }
  }
  const names = [...carried.keys()]
  const there = names.length > 0 ? await service.storage.responses.findTags(environmentId, names) : []
  const byName = new Map([...carried, ...there.map((tag) => [tag.name, tag] as const)])
  const known = new Set(there.map(({ name }) => name))
  return {
    made: [...carried.values()].filter(({ name }) => !known.has(name)),
    // Safe: every name was looked up above.
    named: (name: string) => byName.get(name) as Tag,
  }
}

async function refuseLeft({ service, environmentId, outcomes }: Importing, left: readonly StoredResponse[]) {
  if (left.length === 0) return
  const taken = await service.storage.responses.findTaken(environmentId, left)
  const used = new Set(taken.map(({ surveyId, singleUseId }) => `${surveyId} ${singleUseId}`))
  const answered = new Set(taken.map(({ displayId }) => displayId))
  for (const { id, surveyId, singleUseId, displayId } of left) {
    if (singleUseId !== null && used.has(`${surveyId} ${singleUseId}`)) {
      outcomes.refused('response', id, 'Another response has its single-use id')
    } else if (displayId !== null && answered.has(displayId)) {
      outcomes.refused('response', id, 'Another response answers its display')
    } else outcomes.refused('response', id, noSurvey)
  }
}
