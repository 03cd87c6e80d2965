import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('contacts/attribute-bounds')

interface Changed {
  changed: boolean
  messages?: string[]
}

async function openContact() {
  const app = await open()
  return {
    app,
    async set(attributes: unknown): Promise<Changed> {
      const body = typeof attributes === 'string' ? attributes : { attributes }
      return (await app.call('PUT', `${app.client}/contacts/anna/attributes`, { body })).data<Changed>()
    },
    async attributes(): Promise<Record<string, string>> {
      const [contact] = (await app.call('GET', '/api/v1/management/contacts')).data<
        { attributes: Record<string, string> }[]
      >()
      return contact?.attributes ?? {}
    },
  }
}

const large = 'x'.repeat(30_000)

test('the attributes of a contact have 64 KiB together: what does not fit is left out and named', async () => {
  const { set, attributes } = await openContact()
  const first = await set({ a: large, b: large, c: large, d: 'small' })
  assert.is(first.changed, true)
  assert.is(first.messages?.length, 1)
  assert.match(first.messages?.[0] ?? '', /"c" was left out/)
  assert.equal(Object.keys(await attributes()), ['userId', 'a', 'b', 'd'])

  const second = await set({ c: large })
  assert.is(second.changed, false)
  assert.is(second.messages?.length, 1)
})

test('a value that is replaced makes room', async () => {
  const { set, attributes } = await openContact()
  await set({ a: large, b: large })
  assert.equal(await set({ a: 'small', c: large }), { changed: true, message: 'The person was changed' })
  assert.is((await attributes()).c, large)
})

test('a response keeps a copy of no more', async () => {
  const { app, set } = await openContact()
  for (let n = 0; n < 5; n += 1) await set({ [`a${n}`]: large })
  const id = await app.respond((await app.survey()).id, { userId: 'anna' })
  assert.ok(JSON.stringify((await app.response(id)).personAttributes).length < 66_000)
})

test('messages do not grow with a body', async () => {
  const { set } = await openContact()
  const names = Array.from({ length: 400 }, (_, n) => `${n}${'\u0001'.repeat(200)}`)
  const { messages = [] } = await set(Object.fromEntries(names.map((name) => [name, 'x'])))
  assert.is(messages.length, 101)
  assert.is(messages.at(-1), '… and 300 more')
  assert.ok(JSON.stringify(messages).length < 100_000)
})

test('a key that means something to JavaScript once it is trimmed is left out and named', async () => {
  const { set, attributes } = await openContact()
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const { changed, messages = [] } = await set(`{"attributes":{" ${key}":"x"}}`)
    assert.is(changed, false, key)
    assert.is(messages.length, 1)
    assert.match(messages[0] ?? '', key)
  }
  assert.equal(await attributes(), { userId: 'anna' })
})

test('a key that every object has is a key like any other', async () => {
  const { set, attributes } = await openContact()
  assert.is((await set({ toString: 'x' })).changed, true)
  assert.is((await set({ toString: 'x' })).changed, false)
  assert.equal(await attributes(), { userId: 'anna', toString: 'x' })
})

test.run()
