import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('contacts')

const app = await open()
const name = (userId: unknown) => app.call('POST', `${app.client}/people`, { body: { userId } })
const contacts = async (query = '', door = 'contacts') =>
  (await app.call('GET', `/api/v1/management/${door}${query}`)).data<{ id: string; userId: string }[]>()

test('a user that is named is there from then on, once', async () => {
  for (let n = 0; n < 2; n += 1) assert.equal((await name('anna')).data(), { userId: 'anna' })
  app.clock.advance(5)
  await Promise.all(Array.from({ length: 8 }, () => name('bert')))
  assert.equal(
    (await contacts()).map(({ userId }) => userId),
    ['anna', 'bert'],
  )
})

test('both vocabularies list and read one record', async () => {
  const [anna] = await contacts()
  assert.equal(await contacts('', 'people'), await contacts())
  const read = async (door: string) => (await app.call('GET', `/api/v1/management/${door}/${anna?.id}`)).data()
  assert.equal(await read('contacts'), anna)
  assert.equal(await read('people'), anna)
})

test('each vocabulary says not found in its own words', async () => {
  for (const [door, type] of [
    ['contacts', 'Contact'],
    ['people', 'Person'],
  ] as const) {
    const { message, details } = (await app.call('GET', `/api/v1/management/${door}/cnone`)).error(404)
    assert.is(message, `${type} not found`)
    assert.equal(details, { resource_id: 'cnone', resource_type: type })
  }
})

test('lists are narrowed to a userId or an email, exactly', async () => {
  await app.call('PUT', `${app.client}/contacts/anna/attributes`, { body: { attributes: { email: 'a@example.org' } } })
  const cases: [string, string[]][] = [
    ['?userId=anna', ['anna']],
    ['?userId=ann', []],
    ['?email=a@example.org', ['anna']],
    ['?email=a', []],
    ['?email=a@example.org&userId=anna', ['anna']],
    ['?email=a@example.org&userId=bert', []],
  ]
  for (const [query, expected] of cases) {
    assert.equal(
      (await contacts(query)).map(({ userId }) => userId),
      expected,
      query,
    )
  }
})

test('a userId is a text of 1 to 255 characters', async () => {
  for (const wrong of ['', 'x'.repeat(256), 5, null, undefined]) {
    assert.equal(Object.keys((await name(wrong)).error(400).details), ['userId'])
  }
})

test.run()
