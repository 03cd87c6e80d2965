import { deliveryId, nothingAlongside, type ResponseSet, type TakenParts } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, same, times, together } from './expect.ts'
import { ids, longAgo } from './moments.ts'
import { claim, emptyOutbox } from './queues.ts'
import * as sample from './samples.ts'
import { addContact, addResponse, addSurvey, addWebhook, type Stage } from './stage.ts'
import { events } from './webhook-samples.ts'

const setOf = (set: Partial<ResponseSet>): ResponseSet => ({ responses: [], contacts: [], events: [], ...set })

/** Throws if anything of the set is stored. */
async function nothingOf({ storage, home }: Stage, { responses, contacts }: ResponseSet): Promise<void> {
  for (const { id } of responses) same(await storage.responses.find(home, id), null, 'responses.find')
  for (const { id } of contacts) same(await storage.contacts.find(home, id), null, 'contacts.find')
}

/** Cases about storing many responses in one step. */
export const responseBulks: Sentences = {
  'insertMany stores all responses as insert would, with their contacts': async ({ storage, home }) => {
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const contact = sample.contact(home, { attributes: {} })
    const { version: _, ...person } = contact
    const responses = [
      sample.response(home, survey.id, {
        contactId: contact.id,
        person,
        finished: true,
        endingId: 'e',
        language: 'de',
      }),
      sample.response(home, other.id, { singleUseId: 'once', displayId: ids.next() }),
      sample.response(home, survey.id, {
        singleUseId: 'once',
        data: { 'a"b': 'x\u2028\\u0041 \u{1d4b3}', n: 1e-7, m: { row: '' }, l: [] },
        meta: {},
        notes: [{ id: ids.next(), text: 'Call\nback', createdAt: longAgo(0), updatedAt: longAgo(0) }],
      }),
      sample.response(home, survey.id),
    ]
    const set = setOf({ responses, contacts: [contact] })
    same(await storage.responses.insertMany(home, set, nothingAlongside), true, 'responses.insertMany')
    for (const response of responses) same(await storage.responses.find(home, response.id), response, 'responses.find')
    same(await storage.contacts.findByUserId(home, contact.userId ?? ''), contact, 'contacts.findByUserId')
  },

  'insertMany with a survey that is unknown, deleted or of another environment stores nothing': async (stage) => {
    const { storage, home, abroad } = stage
    const [survey, deleted] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    await storage.surveys.delete(home, deleted.id, sample.chore(home, { subject: deleted.id }), nothingAlongside)
    for (const surveyId of [ids.next(), deleted.id, (await addSurvey(storage, abroad)).id]) {
      const responses = [sample.response(home, survey.id), sample.response(home, surveyId)]
      const set = setOf({ responses, contacts: [sample.contact(home)] })
      same(await storage.responses.insertMany(home, set, nothingAlongside), false, 'responses.insertMany')
      await nothingOf(stage, set)
    }
  },

  'insertMany stores nothing if a value is taken, by a stored response or within the bulk': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const displayId = ids.next()
    const first = await addResponse(storage, survey, { singleUseId: 'once', displayId })
    const known = await addContact(storage, home, { attributes: {} })
    const make = (over: Parameters<typeof sample.response>[2] = {}) => sample.response(home, survey.id, over)
    const twice = ids.next()
    for (const [kind, set] of [
      ['singleUseId', { responses: [make(), make({ singleUseId: 'once' })] }],
      ['displayId', { responses: [make({ displayId }), make()] }],
      ['singleUseId', { responses: [make({ singleUseId: 'twice' }), make({ singleUseId: 'twice' })] }],
      ['displayId', { responses: [make({ displayId: twice }), make({ displayId: twice })] }],
      ['userId', { responses: [make()], contacts: [sample.contact(home, { userId: known.userId, attributes: {} })] }],
    ] as const) {
      const all = setOf(set)
      await conflicts(storage.responses.insertMany(home, all, nothingAlongside), kind)
      await nothingOf(stage, all)
    }
    const again = setOf({ responses: [make(), { ...first, singleUseId: null, displayId: null }] })
    await conflicts(storage.responses.insertMany(home, again, nothingAlongside), 'id')
    same(await storage.responses.find(home, first.id), first, 'responses.find of what was there')
  },

  'of many bulks at once with the same single-use id, one is stored': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const sets = [1, 2, 3, 4].map(() =>
      setOf({
        responses: [sample.response(home, survey.id), sample.response(home, survey.id, { singleUseId: 'once' })],
      }),
    )
    const insert = (n: number) => storage.responses.insertMany(home, sets[n] ?? setOf({}), nothingAlongside)
    const { values, conflicts } = await together(times(4, insert))
    same(values, [true], 'the bulks that were stored')
    same(conflicts, ['singleUseId', 'singleUseId', 'singleUseId'], 'the others')
  },

  'findTaken returns taken values only': async ({ storage, home }) => {
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const displayId = ids.next()
    const parts = { surveyId: survey.id, singleUseId: null, displayId: null, emailHash: null }
    await addResponse(storage, survey, { singleUseId: 'a', displayId })
    await addResponse(storage, survey, { emailHash: 'e' })
    await addResponse(storage, survey, { singleUseId: 'b' })
    await addResponse(storage, survey)
    const taken = { surveyId: survey.id, singleUseId: 'a', displayId, emailHash: null }
    const find = (...parts: readonly TakenParts[]) => storage.responses.findTaken(home, parts)
    same(await find({ ...parts, singleUseId: 'a' }), [taken], 'by the single-use id')
    same(await find({ ...parts, surveyId: other.id, displayId }), [taken], 'by the display')
    same(await find(taken, parts), [taken], 'by both, once')
    same(await find({ ...parts, emailHash: 'e' }), [{ ...parts, emailHash: 'e' }], 'by the hash of an e-mail address')
    same(await find({ ...parts, surveyId: other.id, emailHash: 'e' }), [], 'that hash in another survey')
    same(await find({ ...taken, surveyId: other.id, displayId: ids.next() }, parts), [], 'of another survey')
    same((await find(taken, { ...parts, singleUseId: 'b' })).length, 2, 'two of them')
  },

  'each response of a bulk raises its own events for all subscribers': async ({ storage, home }) => {
    await emptyOutbox(storage)
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const both = await addWebhook(storage, home, { triggers: ['responseCreated', 'responseFinished'] })
    const one = await addWebhook(storage, home, { triggers: ['responseCreated'], surveyIds: [other.id] })
    await addWebhook(storage, home, { status: 'disabled' })
    const batches = [
      events(survey.id, longAgo(0), ['responseCreated', 'responseFinished'], '{"n":"a \\" b"}'),
      events(other.id, longAgo(0), ['responseCreated'], '{"n":2.0}'),
      events(other.id, longAgo(0), []),
    ]
    const responses = [sample.response(home, survey.id), sample.response(home, other.id)]
    const set = setOf({ responses, events: batches })
    same(await storage.responses.insertMany(home, set, nothingAlongside), true, 'responses.insertMany')
    const found = (await claim(storage, longAgo(1000))).taken.map(({ id, type, data }) => `${id} ${type} ${data}`)
    const expected = [
      [0, 0, both],
      [0, 1, both],
      [1, 0, both],
      [1, 0, one],
    ] as const
    const deliveries = expected.map(([batch, n, webhook]) => {
      const event = batches[batch]?.events[n]
      return `${deliveryId(event?.id ?? '', webhook.id)} ${event?.type} ${batches[batch]?.data()}`
    })
    same(found.sort(), deliveries.sort(), 'deliveries.claim')
  },

  'a bulk that stores nothing raises no events': async (stage) => {
    const { storage, home } = stage
    await emptyOutbox(storage)
    const survey = await addSurvey(storage, home)
    await addWebhook(storage, home)
    const batches = [events(survey.id, longAgo(0))]
    const lost = setOf({ responses: [sample.response(home, ids.next())], events: batches })
    same(await storage.responses.insertMany(home, lost, nothingAlongside), false, 'responses.insertMany')
    same((await claim(storage, longAgo(1000))).taken, [], 'deliveries.claim')
  },

  'contacts.findMany and displays.findMany return the existing records, each once': async ({
    storage,
    home,
    abroad,
  }) => {
    const [one, two] = [await addContact(storage, home), await addContact(storage, home, { userId: null })]
    const stranger = await addContact(storage, abroad)
    const sought = {
      ids: [one.id, two.id, stranger.id, ids.next()],
      userIds: [one.userId ?? '', stranger.userId ?? ''],
    }
    const found = await storage.contacts.findMany(home, sought)
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    same(found.toSorted(byId), [one, two].toSorted(byId), 'contacts.findMany')
    same(await storage.contacts.findMany(home, { ids: [], userIds: [] }), [], 'contacts.findMany without ids')

    const survey = await addSurvey(storage, home)
    const [shown, other] = [sample.display(home, survey.id), sample.display(home, survey.id)]
    for (const display of [shown, other])
      await storage.displays.insert(home, display, { contact: null }, nothingAlongside)
    const displays = await storage.displays.findMany(home, [shown.id, ids.next()])
    same(displays, [shown], 'displays.findMany')
    same(await storage.displays.findMany(abroad, [shown.id]), [], 'displays.findMany abroad')
  },
}
