import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { same } from './expect.ts'
import { ids } from './moments.ts'
import * as sample from './samples.ts'
import { addContact, addDisplay, addResponse, addSurvey, addWebhook, revisionOf } from './stage.ts'

const anything = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null }
const wide = { after: null, limit: 9 }

/** Changes everything that can be changed in a record, at every depth. */
function scribble(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    scribble(inner)
    Reflect.set(value, key, 'scribbled over')
  }
  Reflect.set(value, 'scribbled', true)
}

/** Reads, changes the returned record, and reads again. */
async function survivesScribbling(read: () => Promise<unknown>, expected: unknown, what: string): Promise<void> {
  scribble(await read())
  same(await read(), expected, `${what}, after the first answer was scribbled over`)
}

export const copies: Sentences = {
  'a caller may change the records that it gets': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home, { triggers: [ids.next()] })
    const display = await addDisplay(storage, survey)
    const response = await addResponse(storage, survey, { displayId: display.id })
    const contact = await addContact(storage, home)
    const webhook = await addWebhook(storage, home, { surveyIds: [survey.id] })
    const key = sample.key(home)
    await storage.keys.insert(home, key, nothingAlongside)
    const environment = await storage.directory.environment(home)
    const known = structuredClone(environment)
    const order = { by: 'createdAt', direction: 'asc' } as const

    await survivesScribbling(() => storage.directory.environment(home), known, 'directory.environment')
    await survivesScribbling(() => storage.directory.keyByHash(key.hash), key, 'directory.keyByHash')
    await survivesScribbling(() => storage.keys.list(home), [key], 'keys.list')
    await survivesScribbling(() => storage.surveys.find(home, survey.id), survey, 'surveys.find')
    await survivesScribbling(() => storage.surveys.list(home, wide), [survey], 'surveys.list')
    await survivesScribbling(() => storage.displays.find(home, display.id), display, 'displays.find')
    await survivesScribbling(() => storage.responses.find(home, response.id), response, 'responses.find')
    const ofDisplay = () => storage.responses.findByDisplay(home, display.id)
    await survivesScribbling(ofDisplay, response, 'responses.findByDisplay')
    const listed = () => storage.responses.list(home, anything, order, wide)
    await survivesScribbling(listed, [response], 'responses.list')
    await survivesScribbling(() => storage.contacts.find(home, contact.id), contact, 'contacts.find')
    await survivesScribbling(() => storage.webhooks.find(home, webhook.id), webhook, 'webhooks.find')
    await survivesScribbling(() => storage.webhooks.list(home), [webhook], 'webhooks.list')
  },

  'a caller may change the records that it passed': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const [kept, response] = [structuredClone(survey), sample.response(home, survey.id)]
    scribble(survey)
    same(await storage.surveys.find(home, kept.id), kept, 'surveys.find')

    const inserted = structuredClone(response)
    await storage.responses.insert(home, response, { contact: null }, nothingAlongside)
    scribble(response)
    same(await storage.responses.find(home, inserted.id), inserted, 'responses.find after the insert')

    const next = { ...inserted, data: { score: 1 }, version: 2 }
    const replaced = structuredClone(next)
    await storage.responses.replace(home, next, { ifVersion: 1 }, nothingAlongside)
    scribble(next)
    same(await storage.responses.find(home, inserted.id), replaced, 'responses.find after the replace')

    const contact = sample.contact(home)
    const named = structuredClone(contact)
    await storage.contacts.insert(home, contact, nothingAlongside)
    scribble(contact)
    same(await storage.contacts.find(home, named.id), named, 'contacts.find')

    const keys = [sample.attributeKey(home)]
    const listed = structuredClone(keys)
    await storage.attributeKeys.insert(home, keys, { ifRevision: await revisionOf(storage, home) }, nothingAlongside)
    scribble(keys)
    same(await storage.attributeKeys.list(home), listed, 'attributeKeys.list')
  },
}
