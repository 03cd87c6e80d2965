import { responseOutput } from '@hearback/core/reference'
import { nothingAlongside, type Storage, type StoredResponse } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { holds, same, times } from './expect.ts'
import { ids, moment } from './moments.ts'
import { atVersion, session } from './people-samples.ts'
import * as sample from './samples.ts'
import { addSurvey, addWebhook, revisionOf, type Stage } from './stage.ts'
import { events } from './webhook-samples.ts'
import * as whole from './whole-records.ts'

const anything = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null }
const oldestFirst = { by: 'createdAt', direction: 'asc' } as const

/** Throws unless each way to read the response returns all of it. */
async function isWhole({ responses }: Storage, response: StoredResponse, what: string): Promise<void> {
  const { environmentId, id, surveyId, displayId, singleUseId, emailHash } = response
  const page = { after: null, limit: 100 }
  const filter = { ...anything, surveyId }
  const own = (list: readonly StoredResponse[]) => list.find((one) => one.id === id)
  const texts = await responses.listTexts(environmentId, filter, oldestFirst, page)
  // Safe: `listTexts` returns responses as JSON.
  const parsed = texts.map((text) => JSON.parse(text) as { id: string }).find((one) => one.id === id)
  same(await responses.find(environmentId, id), response, `${what}: find`)
  same(own(await responses.list(environmentId, filter, oldestFirst, page)), response, `${what}: list`)
  same(await responses.findByDisplay(environmentId, displayId ?? ''), response, `${what}: findByDisplay`)
  const used = await responses.findBySingleUseId(environmentId, surveyId, singleUseId ?? '')
  same(used, response, `${what}: findBySingleUseId`)
  same(await responses.findByEmailHash(environmentId, surveyId, emailHash ?? ''), response, `${what}: findByEmailHash`)
  same(parsed, JSON.parse(JSON.stringify(responseOutput(response))), `${what}: listTexts`)
  const extra = ['meta', 'ttc', 'notes', 'singleUseId', 'endingId', 'displayId', 'contactId'] as const
  const [listed] = (await responses.listForTable(environmentId, filter, oldestFirst, page, extra)).filter(
    (one) => one.id === id,
  )
  for (const [name, value] of Object.entries(listed ?? {}))
    if (name !== 'person') same(value, Reflect.get(response, name), `${what}: listForTable, ${name}`)
}

const fixedOfResponses = ['id', 'environmentId', 'surveyId', 'createdAt', 'emailHash', 'tags', 'quotas'] as const

/** A copy of a response with another value in each field that a write may change, and with this contact. */
function changed(response: StoredResponse, contactId: string): StoredResponse {
  const next = whole.otherwise(response, [...fixedOfResponses, 'displayId', 'contactId', 'person'])
  return { ...next, displayId: ids.next(), contactId, person: response.person && { ...response.person, id: contactId } }
}

/** How many responses are written at once: stores may write them in groups. */
const atOnce = [1, 2, 3, 5, 9, 17]

async function comeBackWhole({ storage, home }: Stage, surveyId: string, withEvents: boolean): Promise<void> {
  const { responses } = storage
  const alongside = () => ({ ...nothingAlongside, events: withEvents ? events(surveyId, moment(0)) : null })
  for (const count of atOnce) {
    const contacts = Array.from({ length: count }, () => whole.contact(home))
    const all = contacts.map((contact) => whole.response(home, surveyId, contact))
    await Promise.all(
      times(count, (n) => {
        const [response, contact] = [all[n], contacts[n]]
        if (!response || !contact) throw new Error('There are as many')
        return responses.insert(home, response, { contact }, alongside())
      }),
    )
    for (const response of all) await isWhole(storage, response, `insert of ${count} at once`)
    for (const contact of contacts) same(await storage.contacts.find(home, contact.id), contact, 'the new contact')
    const next = all.map((response, n) => changed(response, contacts.at(n - 1)?.id ?? ''))
    await Promise.all(next.map((one) => responses.replace(home, one, { ifVersion: 1 }, alongside())))
    for (const response of next) await isWhole(storage, response, `replace of ${count} at once`)
  }
}

/** Cases: no method that writes a record leaves out a field. */
export const forgottenFields: Sentences = {
  'a response and its contact come back whole, however many are written at once': async (stage) => {
    const survey = await addSurvey(stage.storage, stage.home)
    await comeBackWhole(stage, survey.id, false)
  },

  'a response comes back whole where a webhook is told of it': async (stage) => {
    const survey = await addSurvey(stage.storage, stage.home)
    await addWebhook(stage.storage, stage.home)
    await comeBackWhole(stage, survey.id, true)
  },

  'a response of a bulk and an imported one come back whole': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const contacts = Array.from({ length: 3 }, () => whole.contact(home))
    const all = contacts.map((contact) => whole.response(home, survey.id, contact))
    const set = { responses: all, contacts, events: [] }
    same(await storage.responses.insertMany(home, set, nothingAlongside), true, 'responses.insertMany')
    for (const response of all) await isWhole(storage, response, 'insertMany')
    const imported = contacts.map((contact) => whole.response(home, survey.id, contact))
    await storage.responses.importMany(home, { responses: imported, made: [] }, nothingAlongside)
    for (const response of imported) await isWhole(storage, response, 'importMany')
    const tag = sample.tag(home)
    for (const [n, response] of all.entries()) {
      const next = { ...response, tags: [tag], version: 2 }
      const made = n === 0 ? [tag] : []
      same(await storage.responses.setTags(home, next, { ifVersion: 1, made }, nothingAlongside), true, 'setTags')
      await isWhole(storage, next, 'setTags')
    }
  },

  'a contact comes back whole': async ({ storage, home }) => {
    const first = whole.contact(home)
    await storage.contacts.insert(home, first, nothingAlongside)
    same(await storage.contacts.find(home, first.id), first, 'contacts.insert')
    const next = whole.otherwise(first, ['id', 'environmentId', 'createdAt', 'userId'])
    await storage.contacts.replace(home, next, { ifVersion: 1 }, nothingAlongside)
    same(await storage.contacts.find(home, first.id), next, 'contacts.replace')
    const imported = whole.contact(home)
    await storage.contacts.importMany(home, [imported], nothingAlongside)
    same(await storage.contacts.find(home, imported.id), imported, 'contacts.importMany')
  },

  'action classes, attribute keys, segments and webhooks come back whole': async ({ storage, home }) => {
    const condition = async () => ({ ifRevision: await revisionOf(storage, home) })
    const actionClass = whole.actionClass(home)
    await storage.actionClasses.insert(home, actionClass, await condition(), nothingAlongside)
    same(await storage.actionClasses.list(home), [actionClass], 'actionClasses.insert')
    const nextClass = whole.otherwise(actionClass, ['id', 'environmentId', 'createdAt', 'type'])
    await storage.actionClasses.replace(home, nextClass, await condition(), nothingAlongside)
    same(await storage.actionClasses.list(home), [nextClass], 'actionClasses.replace')

    const attributeKey = whole.attributeKey(home)
    await storage.attributeKeys.insert(home, [attributeKey], await condition(), nothingAlongside)
    same(await storage.attributeKeys.list(home), [attributeKey], 'attributeKeys.insert')
    const fixed = ['id', 'environmentId', 'createdAt', 'key', 'type', 'isUnique', 'madeByClient'] as const
    const nextKey = whole.otherwise(attributeKey, fixed)
    await storage.attributeKeys.replace(home, nextKey, await condition(), nothingAlongside)
    same(await storage.attributeKeys.list(home), [nextKey], 'attributeKeys.replace')

    const segment = whole.segment(home, false)
    await storage.segments.insert(home, segment, await condition(), nothingAlongside)
    same(await storage.segments.list(home), [segment], 'segments.insert')
    const nextSegment = whole.otherwise(segment, ['id', 'environmentId', 'createdAt', 'isPrivate'])
    await storage.segments.replace(home, nextSegment, await condition(), nothingAlongside)
    same(await storage.segments.list(home), [nextSegment], 'segments.replace')

    const webhook = whole.webhook(home)
    await storage.webhooks.insert(home, webhook, await condition(), nothingAlongside)
    same(await storage.webhooks.find(home, webhook.id), webhook, 'webhooks.insert')
    const nextHook = whole.otherwise(webhook, ['id', 'environmentId', 'createdAt', 'triggers', 'source', 'disabledBy'])
    const ifVersions = { ...(await condition()), ifVersion: 1 }
    await storage.webhooks.replace(home, nextHook, ifVersions, 'stays', nothingAlongside)
    same(await storage.webhooks.find(home, webhook.id), nextHook, 'webhooks.replace')
    same(await storage.webhooks.list(home), [nextHook], 'webhooks.list')
  },

  'a survey and its segment come back whole': async ({ storage, home }) => {
    const segment = whole.segment(home, true)
    const survey = whole.wholeSurvey(home, segment.id)
    const condition = async () => ({ ifRevision: await revisionOf(storage, home) })
    await storage.surveys.insert(home, survey, { ...(await condition()), segment }, nothingAlongside)
    const page = { after: null, limit: 9 }
    same(await storage.surveys.find(home, survey.id), survey, 'surveys.insert')
    same(await storage.segments.list(home), [segment], 'the segment of surveys.insert')
    const fixed = [
      'id',
      'environmentId',
      'createdAt',
      'edition',
      'questions',
      'endings',
      'variables',
      'segmentId',
    ] as const
    const other = whole.segment(home, true)
    const next = { ...whole.otherwise(survey, fixed), segmentId: other.id }
    const changing = { ...(await condition()), ifVersion: 1, segment: other }
    await storage.surveys.replace(home, next, changing, nothingAlongside)
    same(await storage.surveys.find(home, survey.id), next, 'surveys.replace')
    same(await storage.surveys.list(home, page), [next], 'surveys.list')
    same(await storage.surveys.findMany(home, [survey.id]), [next], 'surveys.findMany')
  },

  'a product comes back whole, with its environments and what they start with': async ({ storage }) => {
    const product = whole.product()
    const started = () => {
      const environment = whole.environment(product.id)
      const { id } = environment
      return {
        environment,
        actionClasses: [whole.actionClass(id)],
        attributeKeys: [whole.attributeKey(id)],
        keys: [whole.key(id)],
        chores: [],
        surveys: [whole.wholeSurvey(id, null)],
      }
    }
    const [first, later] = [started(), started()]
    await storage.products.insert(product, [first], [])
    holds(await storage.products.insertEnvironment(product.id, later, []), 'products.insertEnvironment')
    const found = await storage.products.find(product.id)
    same(found?.product, product, 'products.insert')
    for (const { environment, actionClasses, attributeKeys, keys, surveys } of [first, later]) {
      const { id } = environment
      const read = (await storage.directory.environment(id))?.environment
      const { revision: _, ...rest } = environment
      same({ ...read, revision: environment.revision }, { revision: environment.revision, ...rest }, 'the environment')
      same(await storage.actionClasses.list(id), actionClasses, 'its action classes')
      same(await storage.attributeKeys.list(id), attributeKeys, 'its attribute keys')
      same(await storage.surveys.list(id, { after: null, limit: 9 }), surveys, 'its surveys')
      const [key] = keys
      same(await storage.directory.keyByHash(key?.hash ?? ''), key, 'its key')
      const fixed = ['id', 'productId', 'type', 'createdAt', 'revision', 'appSetUpAt', 'websiteSetUpAt'] as const
      const next = whole.otherwise({ ...environment, revision: read?.revision ?? 0 }, fixed)
      await storage.environments.replace(id, next, { ifRevision: next.revision }, nothingAlongside)
      const stored = (await storage.directory.environment(id))?.environment
      same({ ...stored, revision: 0 }, { ...next, revision: 0 }, 'environments.replace')
    }
    const next = whole.otherwise(product, ['id', 'createdAt'])
    await storage.products.replace(next, { ifVersion: 1 }, [])
    same((await storage.products.find(product.id))?.product, next, 'products.replace')
  },

  'a key, a person and a session come back whole': async ({ storage, home }) => {
    const key = whole.key(home)
    await storage.keys.insert(home, key, nothingAlongside)
    same(await storage.directory.keyByHash(key.hash), key, 'keys.insert')
    const person = whole.person()
    await storage.accounts.insert(person, {}, [])
    same((await storage.accounts.find(person.id))?.person, person, 'accounts.insert')
    const made = session(person.id)
    await storage.accounts.insertSession(made, { ifVersion: 1 })
    same((await storage.accounts.findSession(made.hash))?.session, made, 'accounts.insertSession')
    const next = whole.otherwise(person, ['id', 'createdAt', 'status'])
    await storage.accounts.replace(next, {}, atVersion(1), [])
    same((await storage.accounts.find(person.id))?.person, next, 'accounts.replace')
  },
}
