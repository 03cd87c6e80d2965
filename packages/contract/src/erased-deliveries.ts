import { erasedError } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { addNamedContacts, erase } from './erasure-stage.ts'
import { same } from './expect.ts'
import { ids, longAgo } from './moments.ts'
import { targetOf, withListeners } from './outbox.ts'
import { afterLease, claim } from './queues.ts'
import * as sample from './samples.ts'
import { attempt } from './webhook-samples.ts'

const now = longAgo(1000)

/** The payload of an event whose contact is erased and whose response stays. */
const cleared = '{"id":"c1","person":null,"contact":null,"data":{"q":1.5}}'

/** Cases about the deliveries and kept answers that name a deleted contact. */
export const erasedDeliveries: Sentences = {
  'deliveries that wait or are retried no longer name the contact': async (stage) => {
    const { storage, home } = stage
    const { anna, bert } = await addNamedContacts(stage)
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

  'an error of a listener is kept without its text': async (stage) => {
    const { storage, home } = stage
    const crm = { name: `crm${ids.next()}`, type: 'responseCreated' as const, seenAt: now }
    await withListeners(stage, [crm], async () => {
      const { anna } = await addNamedContacts(stage)
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

  'answers of receivers about the contact are removed, and answers about other contacts stay': async (stage) => {
    const { storage, home } = stage
    const { anna, bert } = await addNamedContacts(stage)
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
    const log = await storage.deliveries.list(home, target, { state: null }, { after: `${id}0`, limit: 1 })
    const first = log?.[0]
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

  'an answer that arrives during the erasure is not stored': async (stage) => {
    const { storage, home } = stage
    const { anna } = await addNamedContacts(stage)
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

  'if responses are deleted with their contact, events and stored answers lose their content immediately': async (
    stage,
  ) => {
    const { storage, home } = stage
    const { anna, bert } = await addNamedContacts(stage)
    const about = { resource: 'Response', resourceIds: [anna.response.id], contactId: anna.contact.id }
    const result = sample.idempotentResult({ ...about, body: '{"id":"c1","data":{"q":1.5}}' })
    await storage.idempotency.insert(home, result)
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
      const gone = { ...result, body: null, contactId: null }
      same(await storage.idempotency.find(home, result.scope, result.key), gone, `idempotency.find ${when}`)
      await storage.deliveries.eraseContact(home, anna.contact.id, 9)
      await storage.idempotency.eraseContact(home, anna.contact.id, 9)
    }
    await storage.contacts.forgetErasure(home, anna.contact.id)
    same((await storage.deliveries.find(home, target, id))?.data, empty, 'deliveries.find after all')
    same((await storage.idempotency.find(home, result.scope, result.key))?.body, null, 'idempotency.find after all')
  },
}
