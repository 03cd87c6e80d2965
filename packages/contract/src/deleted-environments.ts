import { accountsLog, nothingAlongside, type Storage } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { holds, same } from './expect.ts'
import { longAgo, moment } from './moments.ts'
import { claim, emptyChores, emptyOutbox, take } from './queues.ts'
import * as sample from './samples.ts'
import {
  addContact,
  addDisplay,
  addFile,
  addResponse,
  addSurvey,
  addWebhook,
  revisionOf,
  type Stage,
  tagResponse,
} from './stage.ts'
import { events } from './webhook-samples.ts'

const wide = { after: null, limit: 100 }
const anything = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null }
const newest = { by: 'createdAt', direction: 'desc' } as const

/** Fills an environment with a record of each kind, and more responses than one step removes. */
async function filled(storage: Storage, environmentId: string) {
  const survey = await addSurvey(storage, environmentId)
  const webhook = await addWebhook(storage, environmentId)
  const contact = await addContact(storage, environmentId)
  const display = await addDisplay(storage, survey, { contactId: contact.id })
  for (let n = 0; n < 4; n += 1) await addResponse(storage, survey)
  const raised = events(survey.id, moment(0))
  const response = await addResponse(storage, survey, { displayId: display.id, contactId: contact.id }, raised)
  await tagResponse(storage, response, [sample.tag(environmentId)])
  const file = await addFile(storage, environmentId, { surveyId: survey.id })
  const key = sample.key(environmentId)
  await storage.keys.insert(environmentId, key, nothingAlongside)
  const link = sample.exportLink(environmentId, survey.id)
  const condition = { ifRevision: await revisionOf(storage, environmentId) }
  await storage.exportLinks.insert(environmentId, link, condition, nothingAlongside)
  const result = sample.idempotentResult()
  await storage.idempotency.insert(environmentId, result)
  await storage.chores.file(environmentId, sample.chore(environmentId, { kind: 'housekeeping', dueAt: longAgo(0) }))
  const second = { ...contact, id: sample.contact(environmentId).id, userId: 'second' }
  const entry = sample.auditEntry()
  await storage.contacts.insert(environmentId, second, { ...nothingAlongside, audit: [entry] })
  const view = sample.tableView(environmentId, survey.id)
  await storage.tableViews.put(environmentId, view)
  return { survey, webhook, contact, display, response, file, key, link, view, answer: result }
}

/** What the port shows of an environment, by kind. */
async function shown(storage: Storage, environmentId: string, known: Awaited<ReturnType<typeof filled>>) {
  const { survey, contact, display, response, file, link, view, answer: result } = known
  return {
    surveys: (await storage.surveys.list(environmentId, wide)).length,
    view: (await storage.tableViews.find(environmentId, view)) !== null,
    webhooks: (await storage.webhooks.list(environmentId)).length,
    keys: (await storage.keys.list(environmentId)).length,
    link: (await storage.directory.exportLinkByHash(link.hash)) !== null,
    contacts: (await storage.contacts.list(environmentId, { userId: null, email: null }, wide)).length,
    contact: (await storage.contacts.find(environmentId, contact.id)) !== null,
    display: (await storage.displays.find(environmentId, display.id)) !== null,
    response: (await storage.responses.find(environmentId, response.id)) !== null,
    responses: (await storage.responses.list(environmentId, anything, newest, wide)).length,
    tags: (await storage.tags.list(environmentId, wide)).length,
    file: (await storage.files.find(environmentId, file.name)) !== null,
    answer: (await storage.idempotency.find(environmentId, result.scope, result.key)) !== null,
    audit: (await storage.audit.list(environmentId, wide)).length,
    started: (await storage.summaries.activityOf(environmentId, [survey.id], 10))[0]?.started,
  }
}

const all = {
  surveys: 1,
  view: true,
  webhooks: 1,
  keys: 1,
  link: true,
  contacts: 2,
  contact: true,
  display: true,
  response: true,
  responses: 5,
  tags: 1,
  file: true,
  answer: true,
  audit: 1,
  started: 5,
}
const none = Object.fromEntries(
  Object.entries(all).map(([name, value]) => [name, typeof value === 'number' ? 0 : false]),
)

const choreOf = (environmentId: string, ms = 0) =>
  sample.chore(environmentId, {
    kind: 'eraseEnvironment',
    subject: environmentId,
    detail: longAgo(0),
    dueAt: longAgo(ms),
  })

/** Newer than any that other cases purge. */
const auditEntry = (resource: 'environment' | 'product', id: string) =>
  sample.auditEntry({ action: 'delete', resource, resourceIds: [id], fields: [], createdAt: moment(10 ** 9) })

async function erased({ storage, home }: Stage, limit: number): Promise<number> {
  for (let steps = 0; steps < 100; steps += 1) {
    const removed = await storage.environments.erase(home, moment(0), limit)
    holds(removed <= limit, 'environments.erase removes at most `limit`')
    if (removed === 0) return steps
  }
  throw new Error('environments.erase comes to no end')
}

export const deletedEnvironments: Sentences = {
  'products.deleteEnvironment hides an environment at once, files its chore once and is audited': async (stage) => {
    const { storage, home } = stage
    await emptyChores(storage)
    await emptyOutbox(storage)
    const { key, survey } = await filled(storage, home)
    const product = (await storage.directory.environment(home))?.product
    const [chore, entry] = [choreOf(home), auditEntry('environment', home)]
    same(await storage.products.deleteEnvironment(home, chore, [entry]), true, 'products.deleteEnvironment')
    same(await storage.directory.environment(home), null, 'directory.environment')
    same(await storage.environments.revision(home), null, 'environments.revision')
    same(await storage.directory.keyByHash(key.hash), null, 'directory.keyByHash')
    same(await storage.directory.environmentsOfSurvey(survey.id), [], 'directory.environmentsOfSurvey')
    same((await storage.products.find(product?.id ?? ''))?.environments, [], 'the environments of its product')
    same(await storage.products.deleteEnvironment(home, choreOf(home), []), false, 'the second time')
    same((await take(storage, longAgo(100))).taken, [chore], 'chores.take')
    same((await claim(storage, longAgo(100))).taken, [], 'deliveries.claim')
    const [first] = (await storage.audit.list(accountsLog, wide)).filter(({ id }) => id === entry.id)
    same(first, entry, 'the audit log of the service')
  },

  'environments.erase removes, in steps, all that a deleted environment has left, and nothing of another': async (
    stage,
  ) => {
    const { storage, home, abroad } = stage
    await emptyChores(storage)
    const [own, other] = [await filled(storage, home), await filled(storage, abroad)]
    same(await shown(storage, home, own), all, 'the environment before')
    same(await storage.environments.erase(home, moment(0), 100), 0, 'environments.erase of an environment that exists')
    same(await shown(storage, home, own), all, 'the environment after it')
    const chore = choreOf(home)
    holds(await storage.products.deleteEnvironment(home, chore, []), 'products.deleteEnvironment')
    holds((await erased(stage, 3)) > 3, 'many steps')
    same(await shown(storage, home, own), none, 'the environment after it was deleted')
    const left = await storage.files.due(home, moment(0), 10)
    same(
      left.map(({ name, state }) => [name, state]),
      [[own.file.name, 'removing']],
      'its files wait for their blobs',
    )
    await storage.files.forget(home, [own.file.name])
    same(await storage.files.due(home, moment(10 ** 9), 10), [], 'its files')
    same(
      (await take(storage, longAgo(100))).taken.filter(({ environmentId }) => environmentId === home),
      [chore],
      'its chore alone',
    )
    same(await shown(storage, abroad, other), all, 'the other environment')
  },

  'environments.erase removes what requests have written that were under way': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    holds(await storage.products.deleteEnvironment(home, choreOf(home), []), 'products.deleteEnvironment')
    await erased(stage, 100)
    const contact = sample.contact(home)
    await storage.contacts.insert(home, contact, nothingAlongside).catch(() => {})
    await storage.responses
      .insert(home, sample.response(home, survey.id), { contact: null }, nothingAlongside)
      .catch(() => {})
    await erased(stage, 100)
    same(await storage.contacts.find(home, contact.id), null, 'contacts.find')
    same((await storage.responses.list(home, anything, newest, wide)).length, 0, 'responses.list')
  },

  'products.delete removes a product without environments only': async ({ storage, home }) => {
    const id = (await storage.directory.environment(home))?.product.id ?? ''
    same(await storage.products.delete(id, []), false, 'products.delete of one with an environment')
    holds(await storage.products.deleteEnvironment(home, choreOf(home), []), 'products.deleteEnvironment')
    const entry = auditEntry('product', id)
    same(await storage.products.delete(id, [entry]), true, 'products.delete')
    same(await storage.products.find(id), null, 'products.find')
    same(await storage.products.delete(id, []), false, 'products.delete, the second time')
  },
}
