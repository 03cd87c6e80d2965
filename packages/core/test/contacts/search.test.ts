import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { capitals, smallLetters } from '../../src/asking/contacts/search-letter-rules.ts'
import { foldedText } from '../../src/asking/contacts/search-rules.ts'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { type App, open } from '../serve.ts'

const test = suite('searches of contacts')
const path = '/api/v1/management/contacts'

interface Shown {
  userId: string
}

async function appWith(people: readonly Readonly<Record<string, string>>[]): Promise<App> {
  const app = await open()
  for (const [n, attributes] of people.entries()) {
    await app.call('POST', path, { body: { userId: `user-${n}`, attributes } })
    app.clock.advance(1)
  }
  return app
}

const namesOf = async (app: App, query: string) =>
  (await app.call('GET', `${path}?${query}`)).data<Shown[]>().map(({ userId }) => userId)

test('contacts are found by a part of a userId, a name or an address, in any case', async () => {
  const app = await appWith([
    { name: 'Ada Lovelace', email: 'countess@example.com', plan: 'pro' },
    { firstName: 'Grace', lastName: 'Hopper', plan: 'free' },
    { email: 'ada@example.org', plan: 'pro' },
  ])
  assert.equal(await namesOf(app, 'search=ADA'), ['user-0', 'user-2'])
  assert.equal(await namesOf(app, 'search=%20ada%20&order=desc'), ['user-2', 'user-0'])
  assert.equal(await namesOf(app, 'search=grace+hop'), ['user-1'])
  assert.equal(await namesOf(app, 'search=R-1'), ['user-1'])
  assert.equal(await namesOf(app, 'search=pro'), [])
  const plan = encodeURIComponent('{"plan":"pro"}')
  assert.equal(await namesOf(app, `attributes=${plan}`), ['user-0', 'user-2'])
  assert.equal(await namesOf(app, `attributes=${plan}&search=org`), ['user-2'])
  assert.equal(await namesOf(app, 'order=desc'), ['user-2', 'user-1', 'user-0'])
})

test('attributes that no contact can have, or that are no object, are refused and find nothing else', async () => {
  const app = await appWith([{ plan: 'pro' }])
  for (const given of [
    '{"plan":"\\ud800"}',
    '{"\\udfff":"x"}',
    '{"plan":"\\u0000"}',
    '{"__proto__":"x"}',
    '[]',
    '["a"]',
    '{',
  ]) {
    const { details } = (await app.call('GET', `${path}?attributes=${encodeURIComponent(given)}`)).error(400)
    assert.match(details.attributes ?? '', 'Expected a JSON object', given)
  }
  assert.equal(await namesOf(app, `attributes=${encodeURIComponent('{}')}`), ['user-0'])
})

test('a search goes on by its cursor, which holds what is looked for', async () => {
  const app = await appWith(Array.from({ length: 7 }, (_, n) => ({ name: n % 2 === 0 ? 'Even' : 'Odd' })))
  const found: string[] = []
  let next = `${path}?search=eve&limit=2&order=desc`
  for (let pages = 0; next !== ''; pages++) {
    const { headers, data } = await app.call('GET', next)
    const names = data<Shown[]>().map(({ userId }) => userId)
    assert.ok(names.length <= 2)
    found.push(...names)
    next = headers.get('link')?.match(/<(.+)>; rel="next"/)?.[1] ?? ''
    assert.ok(pages < 9, 'it ends')
  }
  assert.equal(found, ['user-6', 'user-4', 'user-2', 'user-0'])
})

test('a search that takes long ends its page, and the next one goes on', async () => {
  const storage = memoryStorage()
  let calls = 0
  const slow = {
    ...storage,
    contacts: {
      ...storage.contacts,
      search: async () => {
        calls += 1
        app.clock.advance(600)
        return { contacts: [], next: { at: '2026-01-01T00:00:00.000Z', id: 'c1' } }
      },
    },
  }
  const app = await open({ storage: slow })
  const page = await app.call('GET', `${path}?search=none`)
  assert.equal(page.data(), [])
  assert.match(page.headers.get('link') ?? '', 'rel="next"')
  assert.is(calls, 2)
})

test('every letter has one small letter, which has none itself', () => {
  assert.is([...capitals].length, [...smallLetters].length)
  for (const [at, letter] of [...capitals].entries()) {
    const small = [...smallLetters][at] ?? ''
    assert.is(small, [...letter.toLowerCase()][0], letter)
    assert.is(foldedText(small), small)
  }
  assert.is(foldedText('İÄẞ'), 'iäß')
})

test.run()
