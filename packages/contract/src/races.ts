import { nothingAlongside, type Storage } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { same, times, together } from './expect.ts'
import { ids, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addContact, addResponse, addSurvey, addWebhook, revisionOf } from './stage.ts'
import { survey as sampleSurvey } from './survey-sample.ts'

const wide = { after: null, limit: 100 }
const anything = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null }
const order = { by: 'createdAt', direction: 'asc' } as const

const wins = (values: readonly boolean[]): number => values.filter((won) => won).length

const stored = (storage: Storage, home: string) => storage.responses.list(home, anything, order, wide)

/** Cases about concurrent writes for one thing: one wins, and nothing of the others is stored. */
export const races: Sentences = {
  'of many responses at once with one single-use id, one is stored': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const insert = () =>
      storage.responses.insert(
        home,
        sample.response(home, survey.id, { singleUseId: 'once' }),
        { contact: null },
        nothingAlongside,
      )
    const { values, conflicts } = await together(times(30, insert))
    same(values, [true], 'the calls that were answered')
    same([...new Set(conflicts)], ['singleUseId'], 'the kinds of conflict')
    same((await stored(storage, home)).length, 1, 'responses stored')
  },

  'of many responses at once with one hash of an e-mail address, one is stored': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const insert = () =>
      storage.responses.insert(
        home,
        sample.response(home, survey.id, { emailHash: 'hash' }),
        { contact: null },
        nothingAlongside,
      )
    const { values, conflicts } = await together(times(30, insert))
    same(values, [true], 'the calls that were answered')
    same([...new Set(conflicts)], ['emailHash'], 'the kinds of conflict')
    same((await stored(storage, home)).length, 1, 'responses stored')
  },

  'of many responses at once to one display, one is stored': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const displayId = ids.next()
    const insert = () =>
      storage.responses.insert(
        home,
        sample.response(home, survey.id, { displayId }),
        { contact: null },
        nothingAlongside,
      )
    const { values } = await together(times(30, insert))
    same(values, [true], 'the calls that were answered')
    same((await stored(storage, home)).length, 1, 'responses stored')
  },

  'of many writes at once with one idempotency key, one is stored': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const responses = Array.from({ length: 30 }, () => sample.response(home, survey.id))
    const kept = sample.idempotentResult()
    const { values, conflicts } = await together(
      responses.map((response) =>
        storage.responses.insert(
          home,
          response,
          { contact: null },
          { events: null, result: { ...kept, body: response.id }, audit: [], files: [] },
        ),
      ),
    )
    same(values, [true], 'the calls that were answered')
    same(conflicts.length, 29, 'conflicts')
    const found = await stored(storage, home)
    const result = await storage.idempotency.find(home, kept.scope, kept.key)
    same(
      found.map(({ id }) => id),
      [result?.body],
      'the responses stored, and the answer kept',
    )
  },

  'of many contacts at once with one userId, or one email, one is stored': async ({ storage, home }) => {
    for (const who of [{ userId: 'anna' }, { userId: null, attributes: { email: 'anna@example.org' } }]) {
      const insert = () => storage.contacts.insert(home, sample.contact(home, who), nothingAlongside)
      const { values, conflicts } = await together(times(30, insert))
      same([values.length, conflicts.length], [1, 29], 'contacts stored, conflicts')
    }
    same((await storage.contacts.list(home, { userId: null, email: null }, wide)).length, 2, 'contacts')
  },

  'fifty changes to a response, each retried until it wins, are all stored': async ({ storage, home }) => {
    const first = await addResponse(storage, await addSurvey(storage, home), { data: { count: 0 } })
    const change = async (): Promise<boolean> => {
      const current = await storage.responses.find(home, first.id)
      if (current === null) throw new Error('responses.find answers null for a response that is being changed')
      const data = { count: Number(current.data.count) + 1 }
      const next = { ...current, data, version: current.version + 1 }
      return storage.responses.replace(home, next, { ifVersion: current.version }, nothingAlongside)
    }
    await Promise.all(times(50, () => untilItWins(change, 50)))
    const last = await storage.responses.find(home, first.id)
    same([last?.version, last?.data.count], [51, 50], 'version and count')
  },

  'twenty changes to a contact, each retried until it wins, are all stored': async ({ storage, home }) => {
    const first = await addContact(storage, home, { attributes: {} })
    const change = async (index: number): Promise<boolean> => {
      const current = await storage.contacts.find(home, first.id)
      if (current === null) throw new Error('contacts.find answers null for a contact that is being changed')
      const attributes = { ...current.attributes, [`key ${index}`]: 'set' }
      const next = { ...current, attributes, version: current.version + 1 }
      return storage.contacts.replace(home, next, { ifVersion: current.version }, nothingAlongside)
    }
    await Promise.all(times(20, (index) => untilItWins(() => change(index), 20)))
    const last = await storage.contacts.find(home, first.id)
    same([last?.version, Object.keys(last?.attributes ?? {}).length], [21, 20], 'version and attributes')
  },

  'of many writes at once that were decided at one revision, one wins': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const webhook = await addWebhook(storage, home)
    const ifRevision = await revisionOf(storage, home)
    const { values } = await together([
      ...times(8, () => {
        const condition = { ifRevision, segment: null }
        return storage.surveys.insert(home, sampleSurvey(home), condition, nothingAlongside)
      }),
      ...times(8, (index) => {
        const next = { ...survey, name: `Change ${index}`, version: 2 }
        return storage.surveys.replace(home, next, { ifVersion: 1, ifRevision, segment: null }, nothingAlongside)
      }),
      ...times(8, (index) =>
        storage.attributeKeys.insert(
          home,
          [sample.attributeKey(home, { key: `key ${index}` })],
          { ifRevision },
          nothingAlongside,
        ),
      ),
      ...times(8, () =>
        storage.webhooks.replace(
          home,
          { ...webhook, name: 'New', version: 2 },
          { ifVersion: 1, ifRevision },
          'stays',
          nothingAlongside,
        ),
      ),
    ])
    same([wins(values), values.length], [1, 32], 'calls that won, and all')
    same(await revisionOf(storage, home), ifRevision + 1, 'the revision')
  },

  'of many first set-ups at once, one is stored, and the revision is raised once': async ({ storage, home }) => {
    const before = await revisionOf(storage, home)
    await Promise.all(times(20, (index) => storage.environments.markSetUp(home, 'app', moment(index))))
    same(await revisionOf(storage, home), before + 1, 'the revision')
  },

  'of many deletions at once of a response, a webhook or a key, one returns it': async ({ storage, home }) => {
    const response = await addResponse(storage, await addSurvey(storage, home))
    const webhook = await addWebhook(storage, home)
    const key = sample.key(home)
    await storage.keys.insert(home, key, nothingAlongside)
    for (const [what, remove] of [
      ['responses.delete', () => storage.responses.delete(home, response.id, nothingAlongside)],
      ['webhooks.delete', () => storage.webhooks.delete(home, webhook.id, nothingAlongside)],
      ['keys.delete', () => storage.keys.delete(home, key.id, nothingAlongside)],
    ] as const) {
      const outcomes = await Promise.all(times<unknown>(20, remove))
      same(outcomes.filter((outcome) => outcome !== null).length, 1, `${what}: calls that got it`)
    }
  },

  'many keys created at once in one environment are all stored': async ({ storage, home }) => {
    const before = await revisionOf(storage, home)
    const { values } = await together(times(20, () => storage.keys.insert(home, sample.key(home), nothingAlongside)))
    same([wins(values), (await storage.keys.list(home)).length], [20, 20], 'keys inserted, keys listed')
    same(await revisionOf(storage, home), before + 20, 'the revision')
  },
}

/**
 * Repeats a change until it wins. Each loss means that a rival has won, so that it cannot lose more often than there
 * are rivals.
 */
async function untilItWins(change: () => Promise<boolean>, rivals: number): Promise<void> {
  for (let tries = 0; tries < rivals; tries++) {
    if (await change()) return
  }
  throw new Error(`a change lost ${rivals} times to ${rivals - 1} others`)
}
