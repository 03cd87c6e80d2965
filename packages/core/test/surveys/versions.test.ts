import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Answer, open, secondProcess } from '../serve.ts'

const test = suite('versions and keys of surveys')

const at = (id: string) => `/api/v1/management/surveys/${id}`
const etagOf = (answer: Answer) => answer.headers.get('etag') ?? ''

test('of two editors of one version, the second is told to read again, and loses nothing', async () => {
  const { call, survey } = await open()
  const { id } = await survey()
  const read = await call('GET', at(id))
  const headers = { 'if-match': etagOf(read) }
  const first = await call('PUT', at(id), { body: { name: 'By Ada' }, headers })
  assert.is.not(etagOf(first), etagOf(read))
  const second = await call('PUT', at(id), { body: { name: 'By Bob' }, headers })
  assert.is(second.error(412).code, 'precondition_failed')
  const again = await call('GET', at(id))
  assert.is(again.data().name, 'By Ada')
  assert.is(etagOf(again), etagOf(first))
  const third = await call('PUT', at(id), { body: { name: 'By Bob' }, headers: { 'if-match': etagOf(again) } })
  assert.is(third.data().name, 'By Bob')
})

test('a PUT without If-Match, with *, and with the weak form that proxies make of an ETag is carried out', async () => {
  const { call, survey } = await open()
  const { id } = await survey()
  assert.is((await call('PUT', at(id), { body: { name: 'A' } })).status, 200)
  assert.is((await call('PUT', at(id), { body: { name: 'B' }, headers: { 'if-match': '*' } })).status, 200)
  const weak = `W/${etagOf(await call('GET', at(id)))}`
  assert.is((await call('PUT', at(id), { body: { name: 'C' }, headers: { 'if-match': weak } })).status, 200)
})

test('a PUT that changes nothing leaves the ETag', async () => {
  const { call, survey } = await open()
  const { id } = await survey()
  const read = await call('GET', at(id))
  const sent = await call('PUT', at(id), { body: read.data(), headers: { 'if-match': etagOf(read) } })
  assert.is(etagOf(sent), etagOf(read))
})

test('of many who take a key at once, in two processes, one gets it', async () => {
  const app = await open()
  const other = secondProcess(app)
  const made = await Promise.all(Array.from({ length: 6 }, () => app.survey()))
  const answers = await Promise.all(
    made.map(({ id }, n) => (n % 2 ? other : app).call('PUT', at(id), { body: { key: 'nps' } })),
  )
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409])
})

test('a key is kept by a change of something else, emptied by null, and then free', async () => {
  const { call, survey } = await open()
  const { id, key } = await survey({ key: 'nps' })
  assert.is(key, 'nps')
  assert.is((await call('PUT', at(id), { body: { name: 'Renamed' } })).data().key, 'nps')
  assert.is((await call('PUT', at(id), { body: { key: null } })).data().key, null)
  assert.is((await survey({ key: 'nps' })).key, 'nps')
})

test('an imported survey keeps its key; without it, where another survey has it, and the report says so', async () => {
  const { hearback, production, development, survey, call } = await open()
  const { id } = await survey({ key: 'nps' })
  const data = (await call('GET', at(id))).data()
  const moved = await hearback.admin.importRecords(development.id, [{ type: 'survey', data }], { sharedIds: true })
  assert.is(moved.counts.survey.stored, 1)
  assert.is((await call('GET', at(id), { key: development.key })).data().key, 'nps')
  const twin = { ...data, id: 'c0000000000000000000twin' }
  const { counts, changed } = await hearback.admin.importRecords(production.id, [{ type: 'survey', data: twin }])
  assert.is(counts.survey.stored, 1)
  assert.match(changed[0]?.reason ?? '', 'has the key nps')
  assert.is((await call('GET', at('c0000000000000000000twin'))).data().key, null)
})

test.run()
