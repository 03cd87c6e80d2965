import { type Alongside, type Contact, nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, same, times, together } from './expect.ts'
import { ids, longAgo } from './moments.ts'
import { claim, emptyOutbox } from './queues.ts'
import * as sample from './samples.ts'
import { addContact, addDisplay, addResponse, addSurvey, addWebhook, type Stage } from './stage.ts'
import { events } from './webhook-samples.ts'

/** A kind of record about a contact, and how it is stored with a new contact. */
interface Record {
  id: string
  insert(contact: Contact | null, alongside?: Alongside): Promise<boolean>
  find(): Promise<{ contactId: string | null } | null>
}

/** The fields of a record that a case may set, besides the contact. */
type Over = Partial<{ id: string; singleUseId: string; displayId: string }>

type Make = (stage: Stage, surveyId: string, contactId: string | null, over?: Over) => Record

const newResponse: Make = ({ storage, home }, surveyId, contactId, over = {}) => {
  const response = sample.response(home, surveyId, { contactId, ...over })
  return {
    id: response.id,
    insert: (contact, alongside = nothingAlongside) => storage.responses.insert(home, response, { contact }, alongside),
    find: () => storage.responses.find(home, response.id),
  }
}

const newDisplay: Make = ({ storage, home }, surveyId, contactId, { id } = {}) => {
  const display = sample.display(home, surveyId, { contactId, ...(id && { id }) })
  return {
    id: display.id,
    // A display raises no events.
    insert: (contact, alongside = nothingAlongside) =>
      storage.displays.insert(home, display, { contact }, { ...alongside, events: null, files: [] }),
    find: () => storage.displays.find(home, display.id),
  }
}

const stranger = (environmentId: string, over: Partial<Contact> = {}) =>
  sample.contact(environmentId, { attributes: {}, ...over })

/** Cases for one kind of record: a new contact is stored together with the record that names it, or not at all. */
const of = (what: string, make: Make): Sentences => ({
  [`a ${what} creates the contact that it names`]: async (stage) => {
    const { storage, home, abroad } = stage
    const survey = await addSurvey(storage, home)
    const contact = stranger(home)
    await addContact(storage, abroad, { userId: contact.userId })
    const record = make(stage, survey.id, contact.id)
    same(await record.insert(contact), true, 'insert')
    same((await record.find())?.contactId, contact.id, 'whom the record names')
    same(await storage.contacts.find(home, contact.id), contact, 'contacts.find')
    same(await storage.contacts.findByUserId(home, contact.userId ?? ''), contact, 'contacts.findByUserId')
  },

  [`a ${what} without a survey leaves no contact`]: async (stage) => {
    const { storage, home, abroad } = stage
    const deleted = await addSurvey(storage, home)
    await storage.surveys.delete(home, deleted.id, sample.chore(home, { subject: deleted.id }), nothingAlongside)
    for (const surveyId of [ids.next(), deleted.id, (await addSurvey(storage, abroad)).id]) {
      const contact = stranger(home)
      same(await make(stage, surveyId, contact.id).insert(contact), false, 'insert')
      same(await storage.contacts.find(home, contact.id), null, 'contacts.find')
    }
  },

  [`a ${what} whose id or idempotency key is taken leaves no contact`]: async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const [first, result] = [make(stage, survey.id, null), sample.idempotentResult()]
    await first.insert(null, { ...nothingAlongside, result })
    for (const [kind, over, alongside] of [
      ['id', { id: first.id }, nothingAlongside],
      ['idempotencyKey', {}, { ...nothingAlongside, result: { ...result, body: '{}' } }],
    ] as const) {
      const contact = stranger(home)
      await conflicts(make(stage, survey.id, contact.id, over).insert(contact, alongside), kind)
      same(await storage.contacts.find(home, contact.id), null, `contacts.find (${kind} taken)`)
    }
  },

  [`a ${what} whose contact already exists is a conflict and stores nothing`]: async (stage) => {
    const { storage, home } = stage
    await emptyOutbox(storage)
    await addWebhook(storage, home)
    const survey = await addSurvey(storage, home)
    const known = await addContact(storage, home)
    for (const [kind, over] of [
      ['userId', { userId: known.userId }],
      ['id', { id: known.id }],
    ] as const) {
      const contact = stranger(home, over)
      const record = make(stage, survey.id, contact.id)
      const result = sample.idempotentResult()
      const alongside = { events: events(survey.id, longAgo(0)), result, audit: [sample.auditEntry()], files: [] }
      await conflicts(record.insert(contact, alongside), kind)
      same(await record.find(), null, 'the record')
      same(await storage.contacts.find(home, known.id), known, 'the contact that was there')
      same(await storage.idempotency.find(home, result.scope, result.key), null, 'idempotency.find')
    }
    same(await storage.audit.list(home, { after: null, limit: 9 }), [], 'audit.list')
    same((await claim(storage, longAgo(1000))).taken, [], 'deliveries')
  },

  [`of many at once that name the same new contact, one ${what} is stored, with one contact`]: async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const userId = ids.next()
    const made = Array.from({ length: 20 }, () => {
      const contact = stranger(home, { userId })
      return { contact, record: make(stage, survey.id, contact.id) }
    })
    const calls = times(20, async (n) => made[n]?.record.insert(made[n].contact))
    const { values, conflicts } = await together(calls)
    same(values, [true], 'the calls that were answered')
    same([conflicts.length, ...new Set(conflicts)], [19, 'userId'], 'the others')
    const found = await Promise.all(made.map(({ record }) => record.find()))
    const [stored, ...more] = found.filter((one) => one !== null)
    same(more, [], 'further records')
    same((await storage.contacts.findByUserId(home, userId))?.id, stored?.contactId, 'whom the stored one names')
  },
})

export const newContacts: Sentences = {
  ...of('response', newResponse),
  ...of('display', newDisplay),

  'a response whose single-use id or display is taken leaves no contact': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const { id: displayId } = await addDisplay(storage, survey)
    await addResponse(storage, survey, { singleUseId: 'once', displayId })
    for (const [kind, over] of [
      ['singleUseId', { singleUseId: 'once' }],
      ['displayId', { displayId }],
    ] as const) {
      const contact = stranger(home)
      await conflicts(newResponse(stage, survey.id, contact.id, over).insert(contact), kind)
      same(await storage.contacts.find(home, contact.id), null, `contacts.find (${kind} taken)`)
    }
  },
}
