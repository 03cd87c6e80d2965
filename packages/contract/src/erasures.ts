import { type Contact, erasedError, nothingAlongside } from '@hearback/core'
import type { Sentences } from './case.ts'
import { inOrder, same } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import { targetOf, withListeners } from './outbox.ts'
import { afterLease, claim, emptyChores, emptyOutbox, take } from './queues.ts'
import * as sample from './samples.ts'
import { addContact, addDisplay, addResponse, addSurvey, addWebhook, type Stage } from './stage.ts'
import { attempt, events } from './webhook-samples.ts'

const anything = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null }
const wide = { after: null, limit: 100 }
const oldestFirst = { by: 'createdAt', direction: 'asc' } as const
const now = longAgo(1000)

const personOf = ({ id, userId, environmentId, attributes, createdAt, updatedAt }: Contact) => ({
  id,
  userId,
  environmentId,
  attributes,
  createdAt,
  updatedAt,
})

/** Stores a contact with every record that may name it, and a second contact with the same records. */
async function played(stage: Stage) {
  const { storage, home } = stage
  await emptyOutbox(storage)
  const survey = await addSurvey(storage, home)
  await addWebhook(storage, home, { triggers: ['responseCreated'] })
  const [anna, bert] = [await named(stage, survey.id), await named(stage, survey.id)]
  return { survey, anna, bert }
}

async function named({ storage, home }: Stage, surveyId: string) {
  const contact = await addContact(storage, home, { attributes: { email: `${ids.next()}@example.org` } })
  const contactId = contact.id
  const display = await addDisplay(storage, { environmentId: home, id: surveyId }, { contactId })
  const over = { contactId, person: personOf(contact), displayId: display.id, finished: true }
  const payload = JSON.stringify({ id: 'c1', person: { id: contactId }, contact: { id: contactId }, data: { q: 1.5 } })
  const batch = events(surveyId, longAgo(0), ['responseCreated'], payload, contactId)
  const response = await addResponse(storage, { environmentId: home, id: surveyId }, over, batch)
  const answer = sample.keptAnswer({ body: JSON.stringify({ id: 'c1', contactId }), contactId })
  const other = sample.display(home, surveyId)
  await storage.displays.insert(home, other, { contact: null }, { ...nothingAlongside, answer })
  return { contact, display, response, answer, payload }
}

const erase = ({ storage, home }: Stage, id: string, withResponses = false, environmentId = home) =>
  storage.contacts.delete(
    environmentId,
    id,
    { at: moment(5), withResponses },
    sample.chore(environmentId, { kind: 'eraseContact', subject: id, dueAt: longAgo(0) }),
    nothingAlongside,
  )

const cleared = '{"id":"c1","person":null,"contact":null,"data":{"q":1.5}}'

/** Everything that can be read about the contact, except claimed deliveries. */
async function seen(
  { storage, home }: Stage,
  { contact, display, response, answer }: Awaited<ReturnType<typeof named>>,
) {
  const [found, ofDisplay, shown, kept] = await Promise.all([
    storage.responses.find(home, response.id),
    storage.responses.findByDisplay(home, display.id),
    storage.displays.find(home, display.id),
    storage.answers.find(home, answer.scope, answer.key),
  ])
  const listed = await storage.responses.list(home, { ...anything, contactId: contact.id }, oldestFirst, wide)
  return {
    response: found && [found.contactId, found.person],
    ofDisplay: ofDisplay && [ofDisplay.contactId, ofDisplay.person],
    display: shown?.contactId,
    answer: [kept?.contactId, kept?.body],
    listed: listed.map(({ id }) => id),
    surveys: await storage.responses.surveysOf(home, contact.id, 9),
    displays: (await storage.displays.ofContact(home, contact.id, 9)).length,
    everyDisplay: (await storage.displays.listOfContact(home, contact.id, wide)).length,
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
  'delete returns the contact once, notes its erasure and files its chore': async (stage) => {
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

  'a deleted contact is found no more, and its userId and email are free at once': async (stage) => {
    const { storage, home } = stage
    const { anna } = await played(stage)
    await erase(stage, anna.contact.id)
    same(await storage.contacts.find(home, anna.contact.id), null, 'contacts.find')
    same(await storage.contacts.findByUserId(home, anna.contact.userId ?? ''), null, 'contacts.findByUserId')
    same(await storage.contacts.replace(home, anna.contact, { ifVersion: 1 }, nothingAlongside), false, 'replace')
    const { userId, attributes } = anna.contact
    const again = await addContact(storage, home, { userId, attributes })
    same(await storage.contacts.findByUserId(home, userId ?? ''), again, 'contacts.findByUserId')
    same((await storage.responses.surveysOf(home, again.id, 9)).length, 0, 'what the new one answered')
  },

  'from then on nothing that is read names it, and another stays': async (stage) => {
    const { anna, bert } = await played(stage)
    const before = await seen(stage, bert)
    same(before.response, [bert.contact.id, bert.response.person], 'responses.find before')
    await erase(stage, anna.contact.id)
    same(await seen(stage, anna), erased, 'what is read of it')
    same(await seen(stage, bert), before, 'what is read of another')
    const { storage, home } = stage
    const all = await storage.responses.list(home, anything, oldestFirst, wide)
    same(all.map((one) => one.contactId).sort(), [null, bert.contact.id].sort(), 'contacts in responses.list')
    const removed = await storage.responses.delete(home, anna.response.id, nothingAlongside)
    same([removed?.contactId, removed?.person], [null, null], 'responses.delete')
  },

  'deliveries that wait, or are tried again, go without it': async (stage) => {
    const { storage, home } = stage
    const { anna, bert } = await played(stage)
    const { token, taken } = await claim(storage, now)
    same(taken.map(({ data }) => data).sort(), [anna.payload, bert.payload].sort(), 'payloads before')
    await erase(stage, anna.contact.id)
    for (const { id, target } of taken) await storage.deliveries.release(home, target, id, token, now)
    const again = await claim(storage, now)
    same(again.taken.map(({ data }) => data).sort(), [cleared, bert.payload].sort(), 'payloads after the deletion')
    same(await storage.deliveries.eraseContact(home, anna.contact.id, 9), 1, 'deliveries.eraseContact')
    same(await storage.deliveries.eraseContact(home, anna.contact.id, 9), 0, 'deliveries.eraseContact once more')
    await storage.contacts.forgetErasure(home, anna.contact.id)
    const last = await claim(storage, afterLease(now))
    same(last.taken.map(({ data }) => data).sort(), [cleared, bert.payload].sort(), 'payloads after all')
  },

  'errors of listeners keep nothing of it but the fact that they failed': async (stage) => {
    const { storage, home } = stage
    const crm = { name: `crm${ids.next()}`, type: 'responseCreated' as const, seenAt: now }
    await withListeners(stage, [crm], async () => {
      const { anna } = await played(stage)
      const target = targetOf(crm).id
      const { token, taken } = await claim(storage, now, { listeners: [target] })
      const id = taken.find((one) => one.target === target && one.data === anna.payload)?.id ?? ''
      const threw = attempt(now, { status: null, error: 'No account of anna@example.org', answer: null })
      const settle = (holder: string, tried = threw) =>
        storage.deliveries.settle(home, target, id, holder, { kind: 'retry', dueAt: now }, tried)
      await settle(token)
      const late = await claim(storage, now, { listeners: [target] })
      await erase(stage, anna.contact.id)
      const silent = { ...threw, error: erasedError }
      const find = async () => (await storage.deliveries.find(home, target, id))?.log
      same(await find(), [silent], 'deliveries.find')
      await storage.deliveries.eraseContact(home, anna.contact.id, 9)
      await storage.contacts.forgetErasure(home, anna.contact.id)
      same(await find(), [silent], 'deliveries.find after all')
      await settle(late.token)
      const last = await claim(storage, now, { listeners: [target] })
      const well = { ...threw, error: null }
      await settle(last.token, well)
      same(await find(), [silent, silent, well], 'with what was under way, and a success')
    })
  },

  'no answer of a receiver keeps anything of it, and answers about other contacts stay': async (stage) => {
    const { storage, home } = stage
    const { anna, bert } = await played(stage)
    const { token, taken } = await claim(storage, now)
    const [hers, his] = [anna, bert].map(({ payload }) => taken.find(({ data }) => data === payload))
    const [target, id, other] = [hers?.target ?? '', hers?.id ?? '', his?.id ?? '']
    const again = { kind: 'retry', dueAt: now } as const
    const answered = attempt(now, { answer: 'Thank you, Anna' })
    for (const one of [id, other]) await storage.deliveries.settle(home, target, one, token, again, answered)
    const late = await claim(storage, now)
    await erase(stage, anna.contact.id)
    const silent = { ...answered, answer: null, error: erasedError }
    const find = (which: string) => storage.deliveries.find(home, target, which)
    const hidden = await find(id)
    same([hidden?.data, hidden?.log, hidden?.lastAttempt], [cleared, [silent], silent], 'deliveries.find')
    const [first] = await storage.deliveries.list(home, target, { state: null }, { after: `${id}0`, limit: 1 })
    same([first?.id, first?.lastAttempt], [id, silent], 'deliveries.list')
    same((await find(other))?.log, [answered], 'what was answered to the other')
    same(await storage.deliveries.eraseContact(home, anna.contact.id, 9), 1, 'deliveries.eraseContact')
    await storage.contacts.forgetErasure(home, anna.contact.id)
    const gone = await find(id)
    same([gone?.data, gone?.log, gone?.lastAttempt], [cleared, [silent], silent], 'deliveries.find after all')
    for (const one of [id, other]) await storage.deliveries.settle(home, target, one, late.token, again, answered)
    same((await find(id))?.log, [silent, silent], 'with the answer to what was under way')
    same((await find(other))?.log, [answered, answered], 'what was answered to the other')
  },

  'an answer that arrives during the erasure is not stored either': async (stage) => {
    const { storage, home } = stage
    const { anna } = await played(stage)
    const { token, taken } = await claim(storage, now)
    const { target = '', id = '' } = taken.find(({ data }) => data === anna.payload) ?? {}
    await erase(stage, anna.contact.id)
    const done = { kind: 'delivered' } as const
    same(await storage.deliveries.settle(home, target, id, token, done, attempt(now)), true, 'deliveries.settle')
    await storage.contacts.forgetErasure(home, anna.contact.id)
    same(
      (await storage.deliveries.find(home, target, id))?.log,
      [attempt(now, { answer: null, error: erasedError })],
      'its log',
    )
  },

  'records that name it are cleared in batches, and stay cleared once the erasure is forgotten': async (stage) => {
    const { storage, home } = stage
    const { survey, anna, bert } = await played(stage)
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
    same(await storage.answers.eraseContact(home, contactId, 2), 1, 'answers.eraseContact')
    same(await storage.answers.eraseContact(home, contactId, 2), 0, 'answers.eraseContact once more')
    await storage.contacts.forgetErasure(home, contactId)
    same(await seen(stage, anna), erased, 'what is read of it')
    same(await seen(stage, bert), before, 'what is read of another')
    const next = { ...anna.response, contactId: null, person: null, updatedAt: moment(9), version: 2 }
    same(await storage.responses.find(home, anna.response.id), next, 'responses.find')
  },

  'a writer that read a response before it was cleared cannot restore the person': async (stage) => {
    const { storage, home } = stage
    const { anna } = await played(stage)
    await erase(stage, anna.contact.id)
    await storage.responses.eraseContact(home, anna.contact.id, moment(9), 9)
    const late = { ...anna.response, language: 'de', version: 2 }
    same(await storage.responses.replace(home, late, { ifVersion: 1 }, nothingAlongside), false, 'responses.replace')
  },

  'where responses go with their contact, they are gone at once, and removed so many at a time': async (stage) => {
    const { storage, home } = stage
    const { survey, anna, bert } = await played(stage)
    const contactId = anna.contact.id
    for (const _ of [1, 2]) await addResponse(storage, survey, { contactId })
    await erase(stage, contactId, true)
    const { id, displayId } = anna.response
    same(await storage.responses.find(home, id), null, 'responses.find')
    same(await storage.responses.findByDisplay(home, displayId ?? ''), null, 'responses.findByDisplay')
    same(await storage.responses.countFinished(home, survey.id, 9), 1, 'responses.countFinished')
    const bounds = [{ id: survey.id, atMost: 9 }]
    same(await storage.responses.countFinishedOf(home, bounds), [1], 'responses.countFinishedOf')
    const next = { ...anna.response, version: 2 }
    same(await storage.responses.replace(home, next, { ifVersion: 1 }, nothingAlongside), false, 'responses.replace')
    same(await storage.responses.delete(home, id, nothingAlongside), null, 'responses.delete')
    inOrder(await storage.responses.list(home, anything, oldestFirst, wide), [bert.response], 'responses.list')
    same((await storage.displays.find(home, anna.display.id))?.contactId, null, 'its display')
    for (const count of [2, 1, 0]) {
      same(await storage.responses.eraseContact(home, contactId, moment(9), 2), count, 'responses.eraseContact')
    }
    await storage.contacts.forgetErasure(home, contactId)
    inOrder(await storage.responses.list(home, anything, oldestFirst, wide), [bert.response], 'responses.list')
  },

  'if responses are deleted with their contact, events and stored answers lose their content immediately': async (
    stage,
  ) => {
    const { storage, home } = stage
    const { anna, bert } = await played(stage)
    const about = { resource: 'Response', resourceIds: [anna.response.id], contactId: anna.contact.id }
    const answer = sample.keptAnswer({ ...about, body: '{"id":"c1","data":{"q":1.5}}' })
    await storage.answers.insert(home, answer)
    const { token, taken } = await claim(storage, now)
    const { target = '', id = '' } = taken.find(({ data }) => data === anna.payload) ?? {}
    await erase(stage, anna.contact.id, true)
    const empty = '{"id":"c1","person":null,"contact":null,"data":{}}'
    for (const one of taken) await storage.deliveries.release(home, one.target, one.id, token, now)
    for (const when of ['from then on', 'once it is cleared']) {
      const again = await claim(storage, now)
      same(again.taken.map(({ data }) => data).sort(), [empty, bert.payload].sort(), `payloads ${when}`)
      for (const one of again.taken) await storage.deliveries.release(home, one.target, one.id, again.token, now)
      same((await storage.deliveries.find(home, target, id))?.data, empty, `deliveries.find ${when}`)
      const gone = { ...answer, body: null, contactId: null }
      same(await storage.answers.find(home, answer.scope, answer.key), gone, `answers.find ${when}`)
      await storage.deliveries.eraseContact(home, anna.contact.id, 9)
      await storage.answers.eraseContact(home, anna.contact.id, 9)
    }
    await storage.contacts.forgetErasure(home, anna.contact.id)
    same((await storage.deliveries.find(home, target, id))?.data, empty, 'deliveries.find after all')
    same((await storage.answers.find(home, answer.scope, answer.key))?.body, null, 'answers.find after all')
  },

  'nothing is cleared of a contact that was not deleted, or was in another environment': async (stage) => {
    const { storage, home, abroad } = stage
    const { anna } = await played(stage)
    const { id } = anna.contact
    await addContact(storage, abroad, { id })
    await erase(stage, id, true, abroad)
    const before = await seen(stage, anna)
    same(before.response?.[0], id, 'responses.find')
    for (const environmentId of [home, abroad]) {
      same(await storage.responses.eraseContact(environmentId, id, moment(9), 9), 0, 'responses.eraseContact')
      same(await storage.displays.eraseContact(environmentId, id, 9), 0, 'displays.eraseContact')
      same(await storage.deliveries.eraseContact(environmentId, id, 9), 0, 'deliveries.eraseContact')
      same(await storage.answers.eraseContact(environmentId, id, 9), 0, 'answers.eraseContact')
    }
    same(await seen(stage, anna), before, 'what is read of it')
    const payloads = (await claim(storage, now)).taken.map(({ data }) => data)
    same(payloads.includes(anna.payload), true, 'whether its payload is as it was')
  },

  'listOfContact tells of its displays and deliveries, page by page': async (stage) => {
    const { storage, home, abroad } = stage
    const { survey, anna } = await played(stage)
    const contactId = anna.contact.id
    const displays = [anna.display]
    for (const ms of [2, 1, 2]) displays.push(await addDisplay(storage, survey, { contactId, createdAt: moment(ms) }))
    const first = await storage.displays.listOfContact(home, contactId, { after: null, limit: 2 })
    const last = first.at(-1)
    const after = last ? { at: last.createdAt, id: last.id } : null
    const rest = await storage.displays.listOfContact(home, contactId, { after, limit: 9 })
    const inTime = displays.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1))
    same([...first, ...rest], inTime, 'displays.listOfContact')
    same(await storage.displays.listOfContact(abroad, contactId, wide), [], 'displays.listOfContact abroad')

    const waiting = await storage.deliveries.listOfContact(home, contactId, wide)
    const delivery = { type: 'responseCreated', createdAt: longAgo(0), state: 'waiting', attempts: 0 }
    const expected = { ...delivery, dueAt: longAgo(0), lastAttempt: null }
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
    const done = await storage.deliveries.listOfContact(home, contactId, wide)
    same([done[0]?.state, done[0]?.attempts, done[0]?.lastAttempt], ['delivered', 1, attempt(now)], 'what is told then')
    const position = { at: longAgo(0), id }
    same(await storage.deliveries.listOfContact(home, contactId, { after: position, limit: 9 }), [], 'what follows it')
    same(await storage.deliveries.listOfContact(abroad, contactId, wide), [], 'deliveries.listOfContact abroad')
  },
}
