import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import {
  addNamedContacts,
  anyResponse,
  erase,
  type NamedContact,
  oldestFirst,
  personOf,
  wholePage,
} from './erasure-stage.ts'
import { inOrder, same } from './expect.ts'
import { longAgo, moment } from './moments.ts'
import { claim, emptyChores, take } from './queues.ts'
import * as sample from './samples.ts'
import { addContact, addDisplay, addResponse, type Stage } from './stage.ts'
import { attempt } from './webhook-samples.ts'

const now = longAgo(1000)

/** Everything that can be read about the contact, except claimed deliveries. */
async function seen({ storage, home }: Stage, { contact, display, response, answer: result }: NamedContact) {
  const [found, ofDisplay, shown, kept] = await Promise.all([
    storage.responses.find(home, response.id),
    storage.responses.findByDisplay(home, display.id),
    storage.displays.find(home, display.id),
    storage.idempotency.find(home, result.scope, result.key),
  ])
  const listed = await storage.responses.list(home, { ...anyResponse, contactId: contact.id }, oldestFirst, wholePage)
  return {
    response: found && [found.contactId, found.person],
    ofDisplay: ofDisplay && [ofDisplay.contactId, ofDisplay.person],
    display: shown?.contactId,
    answer: [kept?.contactId, kept?.body],
    listed: listed.map(({ id }) => id),
    surveys: await storage.responses.surveysOf(home, contact.id, 9),
    displays: (await storage.displays.ofContact(home, contact.id, 9)).length,
    everyDisplay: (await storage.displays.listOfContact(home, contact.id, wholePage)).length,
  }
}

const erased = {
  response: [null, null],
  ofDisplay: [null, null],
  display: null,
  answer: [null, '{"id":"c1","contactId":null}'],
  listed: [],
  surveys: [],
  displays: 0,
  everyDisplay: 0,
}

/** Cases about deleted contacts and the records that name them. */
export const erasures: Sentences = {
  'delete returns the contact once, stores its erasure and files its chore': async (stage) => {
    const { storage, home, abroad } = stage
    await emptyChores(storage)
    const contact = await addContact(storage, home, { attributes: { email: 'a@example.org' } })
    const chore = sample.chore(home, { kind: 'eraseContact', subject: contact.id, dueAt: longAgo(0) })
    const erasure = { at: moment(7), withResponses: true }
    const remove = (environmentId: string) =>
      storage.contacts.delete(environmentId, contact.id, erasure, chore, nothingAlongside)
    same(await storage.contacts.erasure(home, contact.id), null, 'contacts.erasure before it')
    same(await remove(abroad), null, 'contacts.delete through another environment')
    same(await remove(home), contact, 'the first contacts.delete')
    same(await remove(home), null, 'the second contacts.delete')
    same(await storage.contacts.erasure(home, contact.id), erasure, 'contacts.erasure')
    same(await storage.contacts.erasure(abroad, contact.id), null, 'contacts.erasure through another environment')
    same((await take(storage, longAgo(0))).taken, [chore], 'chores.take')
    await storage.contacts.forgetErasure(abroad, contact.id)
    same(await storage.contacts.erasure(home, contact.id), erasure, 'contacts.erasure')
    await storage.contacts.forgetErasure(home, contact.id)
    same(await storage.contacts.erasure(home, contact.id), null, 'contacts.erasure after it was forgotten')
  },

  'a deleted contact is no longer found, and its userId and email are free at once': async (stage) => {
    const { storage, home } = stage
    const { anna } = await addNamedContacts(stage)
    await erase(stage, anna.contact.id)
    same(await storage.contacts.find(home, anna.contact.id), null, 'contacts.find')
    same(await storage.contacts.findByUserId(home, anna.contact.userId ?? ''), null, 'contacts.findByUserId')
    same(await storage.contacts.replace(home, anna.contact, { ifVersion: 1 }, nothingAlongside), false, 'replace')
    const { userId, attributes } = anna.contact
    const again = await addContact(storage, home, { userId, attributes })
    same(await storage.contacts.findByUserId(home, userId ?? ''), again, 'contacts.findByUserId')
    same((await storage.responses.surveysOf(home, again.id, 9)).length, 0, 'what the new one answered')
  },

  'after the deletion, no record that is read names the contact, and other contacts stay': async (stage) => {
    const { anna, bert } = await addNamedContacts(stage)
    const before = await seen(stage, bert)
    same(before.response, [bert.contact.id, bert.response.person], 'responses.find before')
    await erase(stage, anna.contact.id)
    same(await seen(stage, anna), erased, 'what is read of it')
    same(await seen(stage, bert), before, 'what is read of another')
    const { storage, home } = stage
    const all = await storage.responses.list(home, anyResponse, oldestFirst, wholePage)
    same(all.map((one) => one.contactId).sort(), [null, bert.contact.id].sort(), 'contacts in responses.list')
    const removed = await storage.responses.delete(home, anna.response.id, nothingAlongside)
    same([removed?.contactId, removed?.person], [null, null], 'responses.delete')
  },

  'records that name the contact are cleared in batches, and stay cleared after the erasure is forgotten': async (
    stage,
  ) => {
    const { storage, home } = stage
    const { survey, anna, bert } = await addNamedContacts(stage)
    const before = await seen(stage, bert)
    const contactId = anna.contact.id
    for (const _ of [1, 2]) {
      await addResponse(storage, survey, { contactId, person: personOf(anna.contact) })
      await addDisplay(storage, survey, { contactId })
    }
    await erase(stage, contactId)
    for (const count of [2, 1, 0]) {
      same(await storage.responses.eraseContact(home, contactId, moment(9), 2), count, 'responses.eraseContact')
      same(await storage.displays.eraseContact(home, contactId, 2), count, 'displays.eraseContact')
    }
    same(await storage.idempotency.eraseContact(home, contactId, 2), 1, 'idempotency.eraseContact')
    same(await storage.idempotency.eraseContact(home, contactId, 2), 0, 'idempotency.eraseContact once more')
    await storage.contacts.forgetErasure(home, contactId)
    same(await seen(stage, anna), erased, 'what is read of it')
    same(await seen(stage, bert), before, 'what is read of another')
    const next = { ...anna.response, contactId: null, person: null, updatedAt: moment(9), version: 2 }
    same(await storage.responses.find(home, anna.response.id), next, 'responses.find')
  },

  'a response that is cleared loses the verified e-mail address, which may then answer again': async (stage) => {
    const { storage, home } = stage
    const { survey, anna } = await addNamedContacts(stage)
    const data = { why: 'The shears', verifiedEmail: 'anna@example.org' }
    const verified = { contactId: anna.contact.id, data, emailHash: 'hash' }
    const response = await addResponse(storage, survey, verified)
    await erase(stage, anna.contact.id)
    await storage.responses.eraseContact(home, anna.contact.id, moment(9), 9)
    const cleared = await storage.responses.find(home, response.id)
    same([cleared?.data, cleared?.emailHash], [{ why: 'The shears' }, null], 'responses.find')
    await addResponse(storage, survey, { emailHash: 'hash' })
  },

  'a writer that read a response before it was cleared cannot restore the person': async (stage) => {
    const { storage, home } = stage
    const { anna } = await addNamedContacts(stage)
    await erase(stage, anna.contact.id)
    await storage.responses.eraseContact(home, anna.contact.id, moment(9), 9)
    const late = { ...anna.response, language: 'de', version: 2 }
    same(await storage.responses.replace(home, late, { ifVersion: 1 }, nothingAlongside), false, 'responses.replace')
  },

  'if responses are deleted with their contact, they are hidden at once and removed in batches': async (stage) => {
    const { storage, home } = stage
    const { survey, anna, bert } = await addNamedContacts(stage)
    const contactId = anna.contact.id
    for (const _ of [1, 2]) await addResponse(storage, survey, { contactId })
    await erase(stage, contactId, true)
    const { id, displayId } = anna.response
    same(await storage.responses.find(home, id), null, 'responses.find')
    same(await storage.responses.findByDisplay(home, displayId ?? ''), null, 'responses.findByDisplay')
    const bounds = [{ id: survey.id, atMost: 9 }]
    same(await storage.responses.countFinishedOf(home, bounds), [1], 'responses.countFinishedOf')
    const next = { ...anna.response, version: 2 }
    same(await storage.responses.replace(home, next, { ifVersion: 1 }, nothingAlongside), false, 'responses.replace')
    same(await storage.responses.delete(home, id, nothingAlongside), null, 'responses.delete')
    inOrder(await storage.responses.list(home, anyResponse, oldestFirst, wholePage), [bert.response], 'responses.list')
    same((await storage.displays.find(home, anna.display.id))?.contactId, null, 'its display')
    for (const count of [2, 1, 0]) {
      same(await storage.responses.eraseContact(home, contactId, moment(9), 2), count, 'responses.eraseContact')
    }
    await storage.contacts.forgetErasure(home, contactId)
    inOrder(await storage.responses.list(home, anyResponse, oldestFirst, wholePage), [bert.response], 'responses.list')
  },

  'no record is cleared for a contact that was not deleted, or was deleted in another environment': async (stage) => {
    const { storage, home, abroad } = stage
    const { anna } = await addNamedContacts(stage)
    const { id } = anna.contact
    await addContact(storage, abroad, { id })
    await erase(stage, id, true, abroad)
    const before = await seen(stage, anna)
    same(before.response?.[0], id, 'responses.find')
    for (const environmentId of [home, abroad]) {
      same(await storage.responses.eraseContact(environmentId, id, moment(9), 9), 0, 'responses.eraseContact')
      same(await storage.displays.eraseContact(environmentId, id, 9), 0, 'displays.eraseContact')
      same(await storage.deliveries.eraseContact(environmentId, id, 9), 0, 'deliveries.eraseContact')
      same(await storage.idempotency.eraseContact(environmentId, id, 9), 0, 'idempotency.eraseContact')
    }
    same(await seen(stage, anna), before, 'what is read of it')
    const payloads = (await claim(storage, now)).taken.map(({ data }) => data)
    same(payloads.includes(anna.payload), true, 'whether its payload is as it was')
  },

  'listOfContact returns the displays and deliveries of a contact, page by page': async (stage) => {
    const { storage, home, abroad } = stage
    const { survey, anna } = await addNamedContacts(stage)
    const contactId = anna.contact.id
    const displays = [anna.display]
    for (const ms of [2, 1, 2]) displays.push(await addDisplay(storage, survey, { contactId, createdAt: moment(ms) }))
    const first = await storage.displays.listOfContact(home, contactId, { after: null, limit: 2 })
    const last = first.at(-1)
    const after = last ? { at: last.createdAt, id: last.id } : null
    const rest = await storage.displays.listOfContact(home, contactId, { after, limit: 9 })
    const inTime = displays.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1))
    same([...first, ...rest], inTime, 'displays.listOfContact')
    same(await storage.displays.listOfContact(abroad, contactId, wholePage), [], 'displays.listOfContact abroad')

    const waiting = await storage.deliveries.listOfContact(home, contactId, wholePage)
    const delivery = { type: 'responseCreated', createdAt: longAgo(0), state: 'waiting', attempts: 0 }
    const expected = { ...delivery, dueAt: longAgo(0), isHeld: false, lastAttempt: null }
    same(
      waiting.map(({ id: _, target: __, ...rest }) => rest),
      [expected],
      'deliveries.listOfContact',
    )
    const { token, taken } = await claim(storage, now)
    const mine = taken.find(({ data }) => data === anna.payload)
    same([waiting[0]?.id, waiting[0]?.target], [mine?.id, mine?.target], 'the delivery and its webhook')
    const [target, id] = [mine?.target ?? '', mine?.id ?? '']
    await storage.deliveries.settle(home, target, id, token, { kind: 'delivered' }, attempt(now))
    const done = await storage.deliveries.listOfContact(home, contactId, wholePage)
    same(
      [done[0]?.state, done[0]?.attempts, done[0]?.lastAttempt],
      ['delivered', 1, attempt(now)],
      'the delivery after its attempt',
    )
    const position = { at: longAgo(0), id }
    same(await storage.deliveries.listOfContact(home, contactId, { after: position, limit: 9 }), [], 'what follows it')
    same(await storage.deliveries.listOfContact(abroad, contactId, wholePage), [], 'deliveries.listOfContact abroad')
  },
}
