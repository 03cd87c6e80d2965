import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Note, SurveyResponse, Tag } from '../../src/answers/responses/schema.ts'
import { open } from '../serve.ts'

const test = suite('responses/annotations: tags and notes')
const app = await open({ rateLimit: false })
const { id: surveyId } = await app.survey()
const path = '/api/v1/management/responses'
const setTags = (id: string, tags: unknown) => app.call('PUT', `${path}/${id}/tags`, { body: { tags } })
const tagsOf = async (id: string, tags: string[]) => (await setTags(id, tags)).data<SurveyResponse>().tags
const names = (tags: readonly Tag[]) => tags.map(({ name }) => name)
const addNote = (id: string, text: unknown) => app.call('POST', `${path}/${id}/notes`, { body: { text } })
const removeNote = (id: string, noteId: string) => app.call('DELETE', `${path}/${id}/notes/${noteId}`)

/** What webhooks hear of it. */
async function eventsOf(run: () => Promise<unknown>): Promise<unknown[]> {
  await app.hearback.work()
  app.hooks.received.length = 0
  await run()
  await app.hearback.work()
  return app.hooks.received.map(({ json }) => json.event)
}
const triggers = ['responseUpdated', 'responseFinished']
await app.call('POST', '/api/v1/webhooks', { body: { url: 'https://hooks.example/a', triggers } })

test('the tags of a response are those that were sent last; new names are made', async () => {
  const id = await app.respond(surveyId)
  const [urgent, vip] = await tagsOf(id, ['urgent', 'VIP'])
  assert.equal(urgent, {
    id: urgent?.id,
    name: 'urgent',
    environmentId: app.production.id,
    createdAt: app.clock.iso(),
    updatedAt: app.clock.iso(),
  })
  app.clock.advance(1000)
  const response = (await setTags(id, ['VIP', 'later'])).data<SurveyResponse>()
  assert.equal(response.tags[0], vip)
  assert.equal(names(response.tags), ['VIP', 'later'])
  assert.is(response.updatedAt, app.clock.iso())
  assert.equal(await app.response(id), response)
  assert.equal(await tagsOf(id, []), [])
})

test('a name means the same tag on every response, and names are exact', async () => {
  const [one, two] = [await app.respond(surveyId), await app.respond(surveyId)]
  const [tag] = await tagsOf(one, ['shared'])
  assert.equal(await tagsOf(two, ['shared', 'shared']), [tag])
  const tags = await tagsOf(two, ['shared', 'Shared', ' shared', 'shared '])
  assert.is(new Set(tags.map(({ id }) => id)).size, 4)
})

test('the other environment has tags of its own', async () => {
  const [mine] = await tagsOf(await app.respond(surveyId), ['both'])
  const survey = await app.survey({}, app.development)
  const id = await app.respond(survey.id, {}, app.development)
  const body = { tags: ['both'] }
  const { tags } = (
    await app.call('PUT', `${path}/${id}/tags`, { body, key: app.development.key })
  ).data<SurveyResponse>()
  assert.is.not(tags[0]?.id, mine?.id)
  assert.is((await setTags(id, ['x'])).error(404).details.resource_type, 'Response')
})

test('a response has at most 100 tags, with names of 1 to 256 characters', async () => {
  const id = await app.respond(surveyId)
  const many = Array.from({ length: 101 }, (_, n) => `tag ${n}`)
  assert.is((await tagsOf(id, many.slice(1))).length, 100)
  const cases: [unknown, string][] = [
    [many, 'tags'],
    [[''], 'tags.0'],
    [['ok', 'x'.repeat(257)], 'tags.1'],
    [[1], 'tags.0'],
    ['urgent', 'tags'],
    [undefined, 'tags'],
    [null, 'tags'],
  ]
  for (const [tags, place] of cases) assert.equal(Object.keys((await setTags(id, tags)).error(400).details), [place])
  assert.equal(names(await tagsOf(id, ['x'.repeat(256)])), ['x'.repeat(256)])
})

test('tags can be added and removed one by one, so that two people keep the tags of each other', async () => {
  const id = await app.respond(surveyId)
  const change = (body: object) => app.call('PUT', `${path}/${id}/tags`, { body })
  await Promise.all(['one', 'two', 'three'].map((tag) => change({ add: [tag] })))
  assert.equal(names((await app.response(id)).tags).sort(), ['one', 'three', 'two'])
  const response = (await change({ remove: ['one', 'unknown', 'four'], add: ['four', 'two'] })).data<SurveyResponse>()
  assert.equal(names(response.tags).sort(), ['four', 'three', 'two'])
  assert.equal(await eventsOf(() => change({ remove: ['one'], add: ['two'] })), [], 'nothing changes')
  const faults = async (body: object) => (await change(body)).error(400).details
  assert.equal(Object.keys(await faults({})), ['tags'])
  assert.equal(Object.keys(await faults({ tags: [], add: ['five'] })), ['tags'])
  assert.equal(Object.keys(await faults({ remove: [''] })), ['remove.0'])
  const many = Array.from({ length: 98 }, (_, n) => `tag ${n}`)
  assert.equal(await faults({ add: many }), { add: 'A response has at most 100 tags' })
  assert.is(names((await change({ add: many.slice(1) })).data<SurveyResponse>().tags).length, 100)
})

test('lists can be narrowed to a tag by its name', async () => {
  const made: string[] = []
  for (let n = 0; n < 5; n += 1) {
    made.push(await app.respond(surveyId))
    app.clock.advance(1000)
  }
  for (const n of [0, 2, 4]) await setTags(made[n] ?? '', ['a tag & more'])
  const list = async (query: string) =>
    (await app.call('GET', `${path}?tag=${encodeURIComponent('a tag & more')}${query}`))
      .data<SurveyResponse[]>()
      .map(({ id }) => made.indexOf(id))
  assert.equal(await list(''), [4, 2, 0])
  assert.equal(await list('&order=asc&limit=2'), [0, 2])
  assert.equal(await list(`&surveyId=${surveyId}&finished=false`), [4, 2, 0])
  assert.equal(await list('&finished=true'), [])
  assert.equal(await list(`&updatedSince=${app.clock.iso()}`), [0, 2, 4])
  await app.call('DELETE', `${path}/${made[2]}`)
  assert.equal(await list(''), [4, 0])
  assert.equal((await app.call('GET', `${path}?tag=A%20tag%20%26%20more`)).data(), [])
})

test('a change of tags raises responseUpdated; the same ones again change nothing', async () => {
  const id = await app.respond(surveyId, { finished: true })
  assert.equal(await eventsOf(() => setTags(id, ['x', 'y'])), ['responseUpdated'])
  const before = await app.response(id)
  app.clock.advance(1000)
  assert.equal(await eventsOf(() => setTags(id, ['y', 'x', 'x'])), [])
  assert.equal(await app.response(id), before)
})

test('many at once on one response: the last one stands, and every tag is made once', async () => {
  const id = await app.respond(surveyId)
  await Promise.all(Array.from({ length: 10 }, (_, n) => setTags(id, ['race', `race ${n}`])))
  const { tags } = await app.response(id)
  assert.is(tags.length, 2)
  const other = await app.respond(surveyId)
  const all = await tagsOf(
    other,
    Array.from({ length: 10 }, (_, n) => `race ${n}`),
  )
  assert.is(new Set(all.map((tag) => tag.id)).size, 10)
})

test('a note is added and removed; each is answered, and the response holds those that are left', async () => {
  const id = await app.respond(surveyId)
  app.clock.advance(1000)
  const first = (await addNote(id, 'Call back\n…')).data<Note>()
  assert.equal(first, { id: first.id, text: 'Call back\n…', createdAt: app.clock.iso(), updatedAt: app.clock.iso() })
  const second = (await addNote(id, 'x'.repeat(32_768))).data<Note>()
  const response = await app.response(id)
  assert.equal(response.notes, [first, second])
  assert.is(response.updatedAt, app.clock.iso())
  assert.equal((await removeNote(id, first.id)).data(), first)
  assert.equal((await app.response(id)).notes, [second])
})

test('notes raise responseUpdated as tags do, and stand in its payload', async () => {
  const id = await app.respond(surveyId)
  let note: Note | undefined
  assert.equal(await eventsOf(async () => (note = (await addNote(id, 'Look')).data<Note>())), ['responseUpdated'])
  const [payload] = app.hooks.received.map(({ json }) => json.data as SurveyResponse)
  assert.equal(payload?.notes, [note])
  assert.equal(await eventsOf(() => removeNote(id, note?.id ?? '')), ['responseUpdated'])
})

test('an unknown note or response is a 404 that says which', async () => {
  const [id, other] = [await app.respond(surveyId), await app.respond(surveyId)]
  const { id: noteId } = (await addNote(other, 'x')).data<Note>()
  for (const unknown of ['cnone', 'no%20id', noteId]) {
    const { details } = (await removeNote(id, unknown)).error(404)
    assert.equal(details, { resource_id: decodeURIComponent(unknown), resource_type: 'Note' })
  }
  assert.is((await removeNote('cnone', noteId)).error(404).details.resource_type, 'Response')
  assert.is((await addNote('cnone', 'x')).error(404).details.resource_type, 'Response')
  assert.is((await app.response(other)).notes.length, 1)
})

test('a note has 1 to 32768 characters, a response at most 100 notes', async () => {
  const id = await app.respond(surveyId)
  for (const text of ['', 'x'.repeat(32_769), 5, null, undefined]) {
    assert.equal(Object.keys((await addNote(id, text)).error(400).details), ['text'])
  }
  for (let n = 0; n < 100; n += 1) assert.is((await addNote(id, `${n}`)).status, 200)
  assert.is((await addNote(id, 'one more')).status, 400)
  assert.is((await app.response(id)).notes.length, 100)
})

test('the audit log names the response and what changed, and the alias serves the same', async () => {
  const id = await app.respond(surveyId)
  const newest = async (limit: number) =>
    (await app.call('GET', `/api/v1/management/audit?limit=${limit}`))
      .data<Record<string, unknown>[]>()
      .map(({ action, resource, resourceIds, fields }) => [action, resource, resourceIds, fields])
  const last = async () => (await newest(1))[0]
  app.clock.advance(1)
  const tagged = await app.call('PUT', `/api/v1/responses/${id}/tags`, { body: { tags: ['audited'] } })
  const made = tagged.data<{ tags: { id: string }[] }>().tags.map((tag) => tag.id)
  // Of one step, and of one millisecond: in any order.
  assert.equal((await newest(2)).toSorted(), [
    ['create', 'tag', made, ['name']],
    ['update', 'response', [id], ['tags']],
  ])
  app.clock.advance(1)
  const note = await app.call('POST', `/api/v1/responses/${id}/notes`, { body: { text: 'n' } })
  assert.equal(await last(), ['update', 'response', [id], ['notes']])
  app.clock.advance(1)
  await app.call('DELETE', `/api/v1/responses/${id}/notes/${note.data<Note>().id}`)
  assert.equal(await last(), ['update', 'response', [id], ['notes']])
})

test.run()
