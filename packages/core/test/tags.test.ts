import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type App, open } from './serve.ts'

const test = suite('tags')

const management = '/api/v1/management'
interface Shown {
  id: string
  name: string
  count: number
}

async function tagged(app: App, ...tags: string[]): Promise<string> {
  const { id: surveyId } = await app.survey()
  const id = await app.respond(surveyId)
  await app.call('PUT', `${management}/responses/${id}/tags`, { body: { tags } })
  return id
}

const tagsOf = async (app: App, id: string) => (await app.response(id)).tags.map(({ name }) => name)
const all = async (app: App) => (await app.call('GET', `${management}/tags`)).data<Shown[]>()
const named = async (app: App, name: string) =>
  `${management}/tags/${(await all(app)).find((one) => one.name === name)?.id}`
const counts = async (app: App) => Object.fromEntries((await all(app)).map(({ name, count }) => [name, count]))

test('a tag is renamed at once, and its responses show the new name after the work', async () => {
  const app = await open()
  const first = await tagged(app, 'praise', 'other')
  await tagged(app, 'praise')
  assert.equal(await counts(app), { praise: 2, other: 1 })
  const path = await named(app, 'praise')
  const renamed = (await app.call('PUT', path, { body: { name: 'thanks' } })).data<Shown>()
  assert.equal([renamed.name, renamed.count], ['thanks', 2])
  assert.is((await app.call('GET', `${management}/responses?tag=thanks`)).data<object[]>().length, 2)
  await app.hearback.work()
  assert.equal((await tagsOf(app, first)).sort(), ['other', 'thanks'])
  assert.equal(await counts(app), { thanks: 2, other: 1 })
})

test('a name that another tag has merges the two only if it is asked for', async () => {
  const app = await open()
  const both = await tagged(app, 'praise', 'thanks')
  const one = await tagged(app, 'praise')
  const path = await named(app, 'praise')
  assert.match((await app.call('PUT', path, { body: { name: 'thanks' } })).error(409).message, /"merge": true/)
  assert.is((await app.call('PUT', path, { body: { name: 'thanks', merge: true } })).data<Shown>().name, 'thanks')
  const target = await named(app, 'thanks')
  assert.match((await app.call('DELETE', target)).error(409).message, /try again/, 'while responses are moved')
  await app.hearback.work()
  assert.equal(await tagsOf(app, both), ['thanks'])
  assert.equal(await tagsOf(app, one), ['thanks'])
  assert.equal(await counts(app), { thanks: 2 })
  assert.is((await app.call('DELETE', target)).status, 200)
})

test('a deleted tag is found no more, and its responses lose it after the work', async () => {
  const app = await open()
  const id = await tagged(app, 'praise', 'other')
  const path = await named(app, 'praise')
  assert.is((await app.call('DELETE', path)).data<Shown>().count, 1)
  assert.equal(await counts(app), { other: 1 })
  assert.equal((await app.call('GET', `${management}/responses?tag=praise`)).data(), [])
  await app.hearback.work()
  assert.equal(await tagsOf(app, id), ['other'])
  assert.is((await app.call('DELETE', path)).status, 404)
})

test.run()
