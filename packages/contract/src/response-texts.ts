import { responseOutput, snapshotOf, tabled } from '@hearback/core/reference'
import {
  type Contact,
  type ListPage,
  mostLong,
  nothingAlongside,
  type ResponseFilter,
  type ResponseOrder,
  type StoredResponse,
  type TableExtra,
} from '@hearback/core/storage'
import { awkwardAnswers, awkwardKeys, awkwardTexts, awkwardTimes, longText } from './awkward.ts'
import type { Sentences } from './case.ts'
import { holds, same } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addContact, addResponse, addSurvey, type Stage, tagResponse } from './stage.ts'

const anything: ResponseFilter = {
  surveyId: null,
  finished: null,
  since: null,
  until: null,
  contactId: null,
  tagId: null,
}
const oldestFirst: ResponseOrder = { by: 'createdAt', direction: 'asc' }
const wide: ListPage = { after: null, limit: 100 }
/** All fields that only some tables show. */
const everyExtra: readonly TableExtra[] = [
  'meta',
  'ttc',
  'notes',
  'singleUseId',
  'endingId',
  'displayId',
  'contactId',
  'overQuota',
  'impossible',
]

/** Throws unless `list`, `listTexts` and `listForTable` agree; returns their common result. */
async function agreed(
  { storage, home }: Stage,
  filter: Partial<ResponseFilter> = {},
  order = oldestFirst,
  page = wide,
): Promise<StoredResponse[]> {
  const args = [home, { ...anything, ...filter }, order, page] as const
  const listed = await storage.responses.list(...args)
  const texts = await storage.responses.listTexts(...args)
  // Converted through JSON, since a text cannot express -0.
  const written = listed.map((response) => JSON.parse(JSON.stringify(responseOutput(response))))
  same(
    texts.map((text) => JSON.parse(text)),
    written,
    'responses.listTexts, parsed',
  )
  holds(!texts.some((text) => /[\r\n]/.test(text)), 'a text is one line')
  for (const extra of [[], ['notes'], everyExtra] as const)
    same(
      await storage.responses.listForTable(...args, extra),
      listed.map((response) => tabled(response, extra)),
      `responses.listForTable with ${extra.join() || 'no extra fields'}`,
    )
  return listed
}

/** Stores a response of a contact in which every field is set. */
async function addFull(stage: Stage, surveyId: string, over: Partial<StoredResponse> = {}, contact?: Contact) {
  const { storage, home } = stage
  const response = await addResponse(
    storage,
    { environmentId: home, id: surveyId },
    {
      finished: true,
      language: 'de',
      endingId: 'thanks',
      singleUseId: ids.next(),
      displayId: ids.next(),
      contactId: contact?.id ?? null,
      person: contact ? snapshotOf(contact) : null,
      notes: [{ id: ids.next(), text: 'Asked again', createdAt: moment(0), updatedAt: moment(1) }],
      ...over,
    },
  )
  const tags = [sample.tag(home, { name: `one ${ids.next()}` }), sample.tag(home, { name: `two ${ids.next()}` })]
  return tagResponse(storage, response, tags, tags)
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** A text that hardly compresses. */
const noise = (length: number): string => {
  let state = 1
  const letter = () => {
    state = (state * 48_271) % 2_147_483_647
    return letters[state % letters.length]
  }
  return Array.from({ length }, letter).join('')
}

/** Fields that make a response long, each in another place. */
const longs: readonly (() => Partial<StoredResponse>)[] = [
  () => ({ data: { q: 'x'.repeat(50_000) } }),
  () => ({ data: { q: noise(50_000) } }),
  () => ({ variables: { long: noise(50_000) } }),
  () => ({ notes: [{ id: ids.next(), text: 'x'.repeat(50_000), createdAt: moment(0), updatedAt: moment(0) }] }),
  () => ({ meta: { url: 'x'.repeat(50_000) } }),
]

export const responseTexts: Sentences = {
  'a text parses to the output of its response, with all fields and with none': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const named = await addContact(storage, home, { attributes: { email: `${ids.next()}@example.org`, plan: 'pro' } })
    const unnamed = await addContact(storage, home, { userId: null, attributes: {} })
    await addFull(stage, survey.id, {}, named)
    await addFull(stage, survey.id, {}, unnamed)
    await addResponse(storage, survey, { data: {}, variables: {}, ttc: {}, meta: {} })
    const listed = await agreed(stage)
    same(listed.length, 3, 'responses')
  },

  'a text is correct for every value that a response can have': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const texts = awkwardTexts.join('|')
    const attributes = Object.fromEntries(awkwardKeys.map((key) => [key, texts]))
    const contact = await addContact(storage, home, { userId: texts.slice(0, 255), attributes })
    await addFull(
      stage,
      survey.id,
      {
        data: { ...awkwardAnswers, less: -0, long: longText() },
        variables: { ...Object.fromEntries(awkwardKeys.map((key) => [key, key])), total: 1e21 },
        ttc: Object.fromEntries(awkwardKeys.map((key, index) => [key, index / 7])),
        meta: { source: texts, url: texts, action: '', country: 'CH', userAgent: {} },
        notes: awkwardTexts.map((text) => ({ id: ids.next(), text, createdAt: moment(0), updatedAt: moment(0) })),
      },
      contact,
    )
    for (const text of awkwardTexts) {
      await addFull(stage, survey.id, { language: text, endingId: text, singleUseId: `${text}.` })
    }
    for (const time of awkwardTimes) await addFull(stage, survey.id, { createdAt: time, updatedAt: time })
    same((await agreed(stage)).length, 1 + awkwardTexts.length + awkwardTimes.length, 'responses')
  },

  'filters, orders and pages are those of responses.list': async (stage) => {
    const { storage, home } = stage
    const [one, two] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const contact = await addContact(storage, home)
    const made: StoredResponse[] = []
    for (const [n, ms] of [7, 5, 5, 1, 5, 9].entries()) {
      const over = { createdAt: moment(ms), updatedAt: moment(20 - ms), finished: n % 3 > 0 }
      made.push(await addFull(stage, n % 2 ? one.id : two.id, over, n % 4 ? undefined : contact))
    }
    const tagId = made[0]?.tags[0]?.id ?? ''
    const orders: ResponseOrder[] = [
      oldestFirst,
      { by: 'createdAt', direction: 'desc' },
      { by: 'updatedAt', from: moment(0), until: moment(19) },
    ]
    for (const order of orders) {
      for (const filter of [
        {},
        { surveyId: one.id },
        { finished: true },
        { since: moment(5), until: moment(9) },
        { contactId: contact.id },
        { tagId },
        { surveyId: two.id, finished: false, contactId: contact.id, tagId },
      ]) {
        const [first] = await agreed(stage, filter, order)
        holds(first !== undefined, `something is listed of ${JSON.stringify(filter)}`)
        if (!first) continue
        const at = order.by === 'updatedAt' ? first.updatedAt : first.createdAt
        await agreed(stage, filter, order, { after: { at, id: first.id }, limit: 2 })
      }
    }
  },

  'a page has at most a few long texts, and ends early before one more; short texts do not end it': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const [short, many] = [5, mostLong + 3]
    for (let n = 0; n < short; n += 1) await addResponse(storage, survey, { data: { q: 'x'.repeat(500) } })
    for (let n = 0; n < many; n += 1) {
      await addResponse(storage, survey, longs[n % longs.length]?.())
      await addResponse(storage, survey)
    }
    const args = [home, { ...anything, surveyId: survey.id }, oldestFirst] as const
    const all = await storage.responses.list(...args, { after: null, limit: 200 })
    const ids = all.map(({ id }) => id)
    same(ids.length, short + 2 * many, 'responses.list ends no page early')
    // Responses of one moment come in any order.
    const long = ids.filter((_, n) => JSON.stringify(all[n]).length > 40_000)
    same(long.length, many, 'the long ones')
    const end = ids.indexOf(long[mostLong] ?? '')
    const listings = {
      listTexts: async (page: ListPage) =>
        (await storage.responses.listTexts(...args, page)).map((text): StoredResponse => JSON.parse(text)),
      listForTable: (page: ListPage) => storage.responses.listForTable(...args, page, ['notes']),
    }
    for (const [name, list] of Object.entries(listings)) {
      const first = await list({ after: null, limit: 200 })
      const found = first.map(({ id }) => id)
      same(found, ids.slice(0, end), `responses.${name}, the first page`)
      const last = first.at(-1)
      const rest = await list({ after: last ? { at: last.createdAt, id: last.id } : null, limit: 200 })
      same([...found, ...rest.map(({ id }) => id)], ids, `responses.${name}, both pages`)
      same((await list({ after: null, limit: 60 })).length, 60, `responses.${name}, a page of 60`)
    }
  },

  'texts show no erased contact and no deleted survey': async (stage) => {
    const { storage, home } = stage
    const [survey, gone] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const contacts = [await addContact(storage, home), await addContact(storage, home), await addContact(storage, home)]
    for (const contact of contacts) await addFull(stage, survey.id, {}, contact)
    await addFull(stage, gone.id)
    for (const [n, { id }] of contacts.slice(0, 2).entries()) {
      const chore = sample.chore(home, { kind: 'eraseContact', subject: id, dueAt: longAgo(0) })
      await storage.contacts.delete(home, id, { at: moment(5), withResponses: n === 1 }, chore, nothingAlongside)
    }
    await storage.surveys.delete(home, gone.id, sample.chore(home, { subject: gone.id }), nothingAlongside)
    const people = (await agreed(stage)).map(({ person }) => person?.id ?? null)
    same(people.toSorted(), [contacts[2]?.id, null].toSorted(), 'the persons that are left')
  },
}
