import { nothingAlongside } from '@hearback/core/storage'
import { awkwardAnswers, awkwardKeys, awkwardTexts, awkwardTimes, longText } from './awkward.ts'
import type { Sentences } from './case.ts'
import { same } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import { createdPosition, everyPage, oldestFirst, updatedPosition } from './pages.ts'
import { claim, emptyOutbox } from './queues.ts'
import * as sample from './samples.ts'
import { addContact, addDisplay, addResponse, addSurvey, addWebhook, revisionOf } from './stage.ts'
import { survey as sampleSurvey } from './survey-sample.ts'
import { events } from './webhook-samples.ts'

const anything = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null }

/*
 * What goes in comes out. Not tested: U+0000 and lone surrogates, which many a database cannot keep: no text that
 * reaches a store may have them. Nor U+FEFF at the very beginning: where a driver decodes each text by itself
 * (PGlite does), it is taken for a byte order mark.
 */
export const values: Sentences = {
  'answers, variables, times to complete and metadata come back as they are': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const texts = awkwardTexts.join('|')
    const response = await addResponse(storage, survey, {
      data: awkwardAnswers,
      variables: { ...Object.fromEntries(awkwardKeys.map((key) => [key, key])), total: 1e21 },
      ttc: Object.fromEntries(awkwardKeys.map((key, index) => [key, index / 7])),
      order: Object.fromEntries(awkwardKeys.map((key, index) => [key, Number.MAX_SAFE_INTEGER - index])),
      meta: { source: texts, url: texts, action: '', country: 'CH', userAgent: {} },
      language: texts,
      endingId: texts,
      notes: awkwardTexts.map((text) => ({ id: ids.next(), text, createdAt: moment(0), updatedAt: moment(0) })),
    })
    same(await storage.responses.find(home, response.id), response, 'responses.find')
  },

  'answers come back as they are after a replace, and empty ones too': async ({ storage, home }) => {
    const empty = { data: {}, variables: {}, ttc: {}, order: null, meta: {} }
    const response = await addResponse(storage, await addSurvey(storage, home), empty)
    same(await storage.responses.find(home, response.id), response, 'responses.find')
    const next = { ...response, data: awkwardAnswers, order: { score: 0 }, version: 2 }
    await storage.responses.replace(home, next, { ifVersion: 1 }, nothingAlongside)
    same(await storage.responses.find(home, response.id), next, 'responses.find after the replace')
  },

  'single-use ids are compared to the last character': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    for (const text of [...awkwardTexts, 'ß', 'SS', 'ss', 'é', 'e']) {
      await addResponse(storage, survey, { singleUseId: text || 'x' })
    }
  },

  'a survey comes back as it is': async ({ storage, home }) => {
    const headline = { default: longText(4000), ...Object.fromEntries(awkwardTexts.map((text) => [text, text])) }
    const survey = await addSurvey(storage, home, {
      name: awkwardTexts.slice(0, 16).join('|'),
      questions: awkwardTexts.map((text, index) => ({
        id: `q${index}`,
        type: 'openText',
        headline: { ...headline, default: text },
        required: false,
        inputType: 'text',
        charLimit: { enabled: true, min: 0, max: 1 },
      })),
      variables: [{ id: 'v', name: 'v', type: 'number', value: 1e21 }],
      displayPercentage: 0.01,
      delay: 0.1,
    })
    same(await storage.surveys.find(home, survey.id), survey, 'surveys.find')
  },

  'a contact comes back as it is and is found by any userId': async ({ storage, home }) => {
    for (const userId of [...awkwardTexts.filter((text) => text !== ''), '𝒳'.repeat(127), longText(255)]) {
      const attributes = Object.fromEntries(awkwardKeys.map((key) => [key, userId]))
      const contact = await addContact(storage, home, { userId, attributes })
      same(await storage.contacts.findByUserId(home, userId), contact, 'contacts.findByUserId')
    }
  },

  'kept answers come back as they are, letter for letter': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    for (const text of [...awkwardTexts, longText(255)]) {
      const body = `{"b": 1.0, "a": ${JSON.stringify(text)}, "a": 2}`
      const result = sample.idempotentResult({ scope: longText(512), key: `k${text}`.slice(0, 255), body })
      const display = sample.display(home, survey.id)
      await storage.displays.insert(home, display, { contact: null }, { events: null, result, audit: [], files: [] })
      same(await storage.idempotency.find(home, result.scope, result.key), result, 'idempotency.find')
    }
  },

  'payloads and webhooks come back as they are, letter for letter': async ({ storage, home }) => {
    await emptyOutbox(storage)
    const texts = awkwardTexts.join('|')
    const webhook = await addWebhook(storage, home, {
      name: texts,
      disabledReason: texts,
      sealedSecret: texts,
      previousSecret: { sealed: texts, until: moment(0) },
    })
    same(await storage.webhooks.find(home, webhook.id), webhook, 'webhooks.find')
    const survey = await addSurvey(storage, home)
    const data = `{"b": 1.0,\n "a": ${JSON.stringify(texts)}, "long": "${longText()}", "n": 1e400, "a": {}}`
    await addResponse(storage, survey, {}, events(survey.id, longAgo(0), ['responseFinished'], data))
    const [found] = (await claim(storage, longAgo(0))).taken
    const { url, sealedSecret, previousSecret } = webhook
    same(found?.data, data, 'the payload of deliveries.claim')
    same(found?.destination, { kind: 'webhook', url, sealedSecret, previousSecret }, 'where it goes')
  },

  'texts of 32 KiB are kept: an answer, an attribute, even an email': async ({ storage, home }) => {
    const long = longText()
    const response = await addResponse(storage, await addSurvey(storage, home), {
      data: { text: long, list: [long, long], matrix: { row: long } },
    })
    same(await storage.responses.find(home, response.id), response, 'responses.find')
    const contact = await addContact(storage, home, { attributes: { bio: long, email: long } })
    const filter = { userId: null, email: long }
    same(await storage.contacts.list(home, filter, { after: null, limit: 9 }), [contact], 'contacts.list')
  },

  'times of any year come back as they are and sort by time': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const made = []
    for (const time of awkwardTimes.toReversed()) {
      made.push(await addResponse(storage, survey, { createdAt: time, updatedAt: time }))
      const display = await addDisplay(storage, survey, { createdAt: time })
      same(await storage.displays.find(home, display.id), display, 'displays.find')
    }
    for (const direction of ['asc', 'desc'] as const) {
      const order = { by: 'createdAt', direction } as const
      const found = await everyPage((page) => storage.responses.list(home, anything, order, page), createdPosition)
      const expected = oldestFirst(made, createdPosition)
      same(found, direction === 'asc' ? expected : expected.toReversed(), `responses.list, ${direction}`)
    }
    const order = { by: 'updatedAt', from: awkwardTimes[0] ?? '', until: awkwardTimes.at(-1) ?? null } as const
    const changed = await everyPage((page) => storage.responses.list(home, anything, order, page), updatedPosition)
    same(changed, oldestFirst(made, updatedPosition).slice(0, -1), 'responses.list of changes')
  },

  'times in surveys, keys and contacts come back as they are': async ({ storage, home }) => {
    for (const time of awkwardTimes) {
      const stamp = { createdAt: time, updatedAt: time }
      const survey = sampleSurvey(home, { ...stamp, runOnDate: time, closeOnDate: time })
      const condition = { ifRevision: await revisionOf(storage, home), segment: null }
      await storage.surveys.insert(home, survey, condition, nothingAlongside)
      same(await storage.surveys.find(home, survey.id), survey, 'surveys.find')
      const key = sample.key(home, { createdAt: time, expiresAt: time, lastUsedAt: time })
      await storage.keys.insert(home, key, nothingAlongside)
      same(await storage.directory.keyByHash(key.hash), key, 'directory.keyByHash')
      const contact = await addContact(storage, home, stamp)
      same(await storage.contacts.find(home, contact.id), contact, 'contacts.find')
    }
  },
}
