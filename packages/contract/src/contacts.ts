import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, same, unordered } from './expect.ts'
import { ids, moment } from './moments.ts'
import { createdPosition, everyPage, oldestFirst } from './pages.ts'
import * as sample from './samples.ts'
import { addAttributeKey, addContact } from './stage.ts'

const everyone = { userId: null, email: null }
const wide = { after: null, limit: 100 }

export const contacts: Sentences = {
  'find and findByUserId return the contact as it was inserted': async ({ storage, home }) => {
    const contact = await addContact(storage, home, { attributes: { email: 'a@example.org', 'a.b c': '' } })
    same(await storage.contacts.find(home, contact.id), contact, 'contacts.find')
    same(await storage.contacts.findByUserId(home, contact.userId ?? ''), contact, 'contacts.findByUserId')
  },

  'a contact needs neither userId nor attributes': async ({ storage, home }) => {
    const nameless = [1, 2].map(() => sample.contact(home, { userId: null, attributes: {} }))
    for (const contact of nameless) await storage.contacts.insert(home, contact, nothingAlongside)
    for (const contact of nameless) same(await storage.contacts.find(home, contact.id), contact, 'contacts.find')
  },

  'an unknown contact is null, or false, and changes nothing': async ({ storage, home }) => {
    const unknown = sample.contact(home)
    same(await storage.contacts.find(home, unknown.id), null, 'contacts.find')
    same(await storage.contacts.findByUserId(home, unknown.userId ?? ''), null, 'contacts.findByUserId')
    same(await storage.contacts.replace(home, unknown, { ifVersion: 1 }, nothingAlongside), false, 'contacts.replace')
    same(await storage.contacts.list(home, everyone, wide), [], 'contacts.list')
  },

  'a taken id, userId or email is a conflict, and nothing is stored': async ({ storage, home }) => {
    const attributes = { email: 'a@example.org' }
    const first = await addContact(storage, home, { attributes })
    await conflicts(storage.contacts.insert(home, sample.contact(home, { id: first.id }), nothingAlongside), 'id')
    await conflicts(
      storage.contacts.insert(home, sample.contact(home, { userId: first.userId }), nothingAlongside),
      'userId',
    )
    await conflicts(storage.contacts.insert(home, sample.contact(home, { attributes }), nothingAlongside), 'email')
    same(await storage.contacts.list(home, everyone, wide), [first], 'contacts.list')
  },

  'userId and email are compared exactly': async ({ storage, home }) => {
    const made = []
    for (const [userId, email] of [
      ['anna', 'anna@example.org'],
      ['Anna', 'Anna@example.org'],
      ['anna ', 'anna@example.org '],
    ] as const) {
      made.push(await addContact(storage, home, { userId, attributes: { email } }))
    }
    for (const contact of made) {
      same(await storage.contacts.findByUserId(home, contact.userId ?? ''), contact, 'contacts.findByUserId')
    }
  },

  'another environment may have the same userId and email': async ({ storage, home, abroad }) => {
    const who = { userId: 'anna', attributes: { email: 'anna@example.org' } }
    const [here, there] = [await addContact(storage, home, who), await addContact(storage, abroad, who)]
    same(await storage.contacts.findByUserId(home, 'anna'), here, 'contacts.findByUserId')
    same(await storage.contacts.findByUserId(abroad, 'anna'), there, 'contacts.findByUserId in the other one')
  },

  'list is in the order of (createdAt, id), also within one millisecond': async ({ storage, home, abroad }) => {
    const made = []
    for (const ms of [4, 2, 2, 2, 1, 2]) made.push(await addContact(storage, home, { createdAt: moment(ms) }))
    await addContact(storage, abroad, { createdAt: moment(2) })
    const found = await everyPage((page) => storage.contacts.list(home, everyone, page), createdPosition)
    same(found, oldestFirst(made, createdPosition), 'contacts.list, page after page')
  },

  'list can be filtered by userId, by email, and by both': async ({ storage, home }) => {
    const made = []
    for (const name of ['a', 'b', 'c']) {
      made.push(await addContact(storage, home, { userId: name, attributes: { email: `${name}@example.org` } }))
    }
    const [a, b] = made
    const found = (userId: string | null, email: string | null) => storage.contacts.list(home, { userId, email }, wide)
    same(await found('a', null), [a], 'by userId')
    same(await found(null, 'b@example.org'), [b], 'by email')
    same(await found('a', 'a@example.org'), [a], 'by both')
    same(await found('a', 'b@example.org'), [], 'by a userId and another contact’s email')
    unordered(await found(null, null), made, 'by neither')
  },

  'replace at its version answers the new contact from then on': async ({ storage, home }) => {
    const contact = await addContact(storage, home, { attributes: { email: 'old@example.org', plan: 'free' } })
    const next = { ...contact, attributes: { email: 'new@example.org' }, updatedAt: moment(5), version: 2 }
    same(await storage.contacts.replace(home, next, { ifVersion: 1 }, nothingAlongside), true, 'contacts.replace')
    same(await storage.contacts.find(home, contact.id), next, 'contacts.find')
    same(await storage.contacts.list(home, { userId: null, email: 'old@example.org' }, wide), [], 'by the old email')
    same(await storage.contacts.list(home, { userId: null, email: 'new@example.org' }, wide), [next], 'by the new one')
    await addContact(storage, home, { attributes: { email: 'old@example.org' } })
  },

  'replace at another version answers false and changes nothing': async ({ storage, home }) => {
    const contact = await addContact(storage, home)
    for (const ifVersion of [0, 2]) {
      const next = { ...contact, attributes: {}, version: ifVersion + 1 }
      same(await storage.contacts.replace(home, next, { ifVersion }, nothingAlongside), false, 'contacts.replace')
    }
    same(await storage.contacts.find(home, contact.id), contact, 'contacts.find')
  },

  'replace with an email that is taken is a conflict and changes nothing': async ({ storage, home }) => {
    await addContact(storage, home, { attributes: { email: 'a@example.org' } })
    const contact = await addContact(storage, home)
    const next = { ...contact, attributes: { email: 'a@example.org' }, version: 2 }
    await conflicts(storage.contacts.replace(home, next, { ifVersion: 1 }, nothingAlongside), 'email')
    same(await storage.contacts.find(home, contact.id), contact, 'contacts.find')
  },

  'replace with its own email is no conflict': async ({ storage, home }) => {
    const contact = await addContact(storage, home, { attributes: { email: 'a@example.org' } })
    const next = { ...contact, attributes: { email: 'a@example.org', plan: 'pro' }, version: 2 }
    same(await storage.contacts.replace(home, next, { ifVersion: 1 }, nothingAlongside), true, 'contacts.replace')
  },

  'a contact is neither found, listed nor replaced through another environment': async ({ storage, home, abroad }) => {
    const contact = await addContact(storage, home, { attributes: { email: 'a@example.org' } })
    same(await storage.contacts.find(abroad, contact.id), null, 'contacts.find')
    same(await storage.contacts.findByUserId(abroad, contact.userId ?? ''), null, 'contacts.findByUserId')
    for (const filter of [
      everyone,
      { userId: contact.userId, email: null },
      { userId: null, email: 'a@example.org' },
    ]) {
      same(await storage.contacts.list(abroad, filter, wide), [], 'contacts.list')
    }
    const next = { ...contact, attributes: {}, version: 2 }
    same(await storage.contacts.replace(abroad, next, { ifVersion: 1 }, nothingAlongside), false, 'contacts.replace')
    same(await storage.contacts.find(home, contact.id), contact, 'contacts.find at home')
    same(await storage.contacts.find(abroad, ids.next()), null, 'contacts.find of an unknown id')
  },

  'dropAttribute removes a key from contacts, in batches, in the order of ids': async (stage) => {
    const { storage, home, abroad } = stage
    const [deletedAt, attributes] = [moment(5), { plan: 'pro', city: 'Turin' }]
    const made = []
    for (let n = 0; n < 5; n += 1) made.push(await addContact(storage, home, { attributes, updatedAt: moment(9) }))
    const without = await addContact(storage, home, { attributes: { city: 'Turin' } })
    const there = await addContact(storage, abroad, { attributes })
    const last = await storage.contacts.dropAttribute(home, 'plan', deletedAt, { after: null, limit: 2 })
    same(last, made.map(({ id }) => id).sort()[1], 'the second that has it')
    for (let after = last; after !== null; ) {
      after = await storage.contacts.dropAttribute(home, 'plan', deletedAt, { after, limit: 2 })
    }
    for (const contact of made) {
      const next = { ...contact, attributes: { city: 'Turin' }, version: 2 }
      same(await storage.contacts.find(home, contact.id), next, 'contacts.find')
    }
    same(await storage.contacts.find(home, without.id), without, 'a contact without it')
    same(await storage.contacts.find(abroad, there.id), there, 'a contact of another environment')
  },

  'dropAttribute keeps values that were set since the key exists again': async ({ storage, home }) => {
    const attributes = { plan: 'pro' }
    const before = await addContact(storage, home, { attributes, updatedAt: moment(5) })
    const since = await addContact(storage, home, { attributes, updatedAt: moment(6) })
    await addAttributeKey(storage, home, { key: 'plan' })
    await storage.contacts.dropAttribute(home, 'plan', moment(5), { after: null, limit: 10 })
    same((await storage.contacts.find(home, before.id))?.attributes, {}, 'what was set before')
    same(await storage.contacts.find(home, since.id), since, 'what was set since')
  },
}
