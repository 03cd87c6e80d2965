import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isOneSlip, nearest, plainName } from '../../src/ground/nearest.ts'
import { routeTable } from '../../src/house/service/route-table.ts'
import { cpuTimeOf } from '../cpu-time.ts'
import { asking } from '../endpoints/everywhere.ts'
import { endpoints } from '../endpoints/index.ts'
import { openWorld, pathsOf } from '../endpoints/world.ts'
import { open } from '../serve.ts'

const test = suite('http/known-names')

const withKey = routeTable.filter(({ access }) => access === 'key')
const entriesOf = (schema: unknown): string[] => Object.keys((schema as { entries?: object } | null)?.entries ?? {})
/** The fields of a record, or of the records of a list. */
const fieldsOf = (schema: unknown): string[] => [
  ...entriesOf(schema),
  ...entriesOf((schema as { item?: unknown } | null)?.item),
]
const good = (operation: string, world: Awaited<ReturnType<typeof openWorld>>) => {
  const endpoint = endpoints[operation]
  assert.ok(endpoint, operation)
  return endpoint.good(world)
}

test('every row whose names are checked says which it has', () => {
  for (const { operation, query, body, bodies } of withKey) {
    if (query) assert.ok(entriesOf(query).length > 0, operation)
    if (body) assert.ok(entriesOf(body).length > 0, operation)
    if (bodies !== null) assert.ok(entriesOf(body).includes(bodies), operation)
  }
})

test('a parameter that is spelled in another way is refused with the right name, at every address', async () => {
  const world = await openWorld()
  for (const row of withKey) {
    for (const path of pathsOf(row)) {
      for (const name of entriesOf(row.query)) {
        const strange = `${name.toUpperCase()}_`
        const answer = await asking(row, world, path, { ...good(row.operation, world), query: `${strange}=1` })
        const message = `There is no such parameter here. Did you mean "${name}"?`
        assert.is(answer.error(400).details[strange], message, path)
      }
    }
  }
})

test('a field that is spelled in another way is refused with the right name, and nothing is written', async () => {
  const world = await openWorld()
  for (const row of withKey) {
    const asked = good(row.operation, world)
    const written = world.written.length
    for (const name of entriesOf(row.body)) {
      for (const strange of [name.toUpperCase(), `-${name}_`]) {
        const body = { ...(asked.body as object), [strange]: null }
        const { details } = (await asking(row, world, row.path, asked, { body })).error(400)
        assert.equal(details, { [strange]: `There is no field "${strange}" here. Did you mean "${name}"?` })
      }
    }
    assert.is(world.written.length, written)
  }
})

test('one field for many, or many for one, is refused with the right name: no webhook hears of more surveys than it should', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const body = { url: 'https://hooks.example', trigger: ['responseCreated'], surveyId: [surveyId] }
  const webhook = await app.call('POST', '/api/v1/webhooks', { body })
  assert.equal(webhook.error(400).details, { surveyId: 'There is no field "surveyId" here. Did you mean "surveyIds"?' })
  assert.equal((await app.call('GET', '/api/v1/webhooks')).data(), [])
  const response = { surveyId, finished: false, data: {}, languages: 'de' }
  const { details } = (await app.call('POST', '/api/v1/management/responses', { body: response })).error(400)
  assert.equal(details, { languages: 'There is no field "languages" here. Did you mean "language"?' })
})

test('a field with one slip is refused with the right name: a change would pass it over, and a creation would miss another', async () => {
  const app = await open()
  const { id } = await app.survey()
  const path = `/api/v1/management/surveys/${id}`
  for (const strange of ['questons', 'quesstions', 'qeustions', 'questionz', 'Questons']) {
    const { details } = (await app.call('PUT', path, { body: { name: 'B', [strange]: [] } })).error(400)
    assert.equal(details, { [strange]: `There is no field "${strange}" here. Did you mean "questions"?` })
  }
  const { environmentId } = await app.survey()
  const body = { environmentId, type: 'link', name: 'B', questons: [] }
  const { details } = (await app.call('POST', '/api/v1/management/surveys', { body })).error(400)
  assert.is(details.questons, 'There is no field "questons" here. Did you mean "questions"?')
  assert.is(details.questions, 'Required')
})

test('what was read may be sent: no field of a record is one slip away from another', () => {
  const names = new Set(routeTable.flatMap(({ body, reply: answer }) => [...entriesOf(body), ...fieldsOf(answer)]))
  assert.ok(names.size > 100, `${names.size} names`)
  for (const name of names) {
    const isPlural = (other: string) => `${other}s` === name || `${name}s` === other
    const slips = [...names].filter((other) => isOneSlip(plainName(other), plainName(name)) && !isPlural(other))
    assert.equal(slips, [], name)
  }
})

test('a wrong parameter is not called a field', async () => {
  const app = await open()
  const { message } = (await app.call('GET', '/api/v1/management/surveys?limit=x')).error(400)
  assert.is(message, 'Missing or wrong in the request: limit')
})

test('fields that look like no other are ignored, and within data, attributes, variables and meta all names are free', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const names = { SurveyId: 'x', survey_id: 'y', data: 'z', Attributes: 'a' }
  const body = {
    surveyId,
    finished: false,
    data: names,
    variables: names,
    meta: names,
    answers: 1,
    surveyIdentifier: 2,
  }
  const { id } = (await app.call('POST', '/api/v1/management/responses', { body })).data<{ id: string }>()
  assert.equal((await app.response(id)).data, names)
  const attributes = { Attributes: 'x', user_id: 'y' }
  const contact = await app.call('POST', '/api/v1/management/contacts', { body: { userId: 'anna', attributes } })
  assert.is(contact.status, 200, contact.text)
})

test('in a bulk, the fields of each response are looked at', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const one = { surveyId, finished: false, data: { Finished: 'x' } }
  const body = { responses: [one, { ...one, display_id: 'c1' }] }
  const { details } = (await app.call('POST', '/api/v1/management/responses/bulk', { body })).error(400)
  assert.equal(details, { 'responses.1.display_id': 'There is no field "display_id" here. Did you mean "displayId"?' })
})

test('misspelled names cost no more to name than to read, in one object and in a list that is too long', async () => {
  const app = await open()
  const misspelled = Array(2990).fill('{"Finished":1}').join(',')
  const manyInOne = Array.from(
    { length: 100_000 },
    (_, n) => `"${'_'.repeat(n % 50)}f-${n.toString(2).replaceAll('0', '_').replaceAll('1', '-')}inished":1`,
  )
  for (const body of [
    `{"responses":[${misspelled}${',1'.repeat(100_000)}]}`,
    `{"responses":[${Array(1000).fill('{"Finished":1,"_data":2,"-meta":3,"_meta":4}').join(',')}]}`,
    `{"responses":[{${manyInOne.join(',')}}]}`,
  ]) {
    const took = await cpuTimeOf(async () => {
      const answer = await app.call('POST', '/api/v1/management/responses/bulk', { body })
      assert.ok(answer.text.length < 128 * 1024)
      answer.error(400)
    })
    assert.ok(took < 2000, `${took} ms`)
  }
})

test('clients, and links that were made, go on with what they send', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const body = { surveyId, finished: false, data: {}, SurveyId: 1, user_id: 2 }
  const path = `${app.client}/responses?version=1&version=2`
  assert.is((await app.call('POST', path, { body })).status, 200)
  assert.is((await app.call('GET', '/health?probe=1', { key: null })).status, 200)
})

test('a name is like another by a third of its characters at the most', () => {
  const known = ['limit', 'surveyId', 'updatedSince', 'tag']
  for (const [name, meant] of [
    ['surveyid', 'surveyId'],
    ['survey_id', 'surveyId'],
    ['survey', 'surveyId'],
    ['updated-since', 'updatedSince'],
    ['Limits', 'limit'],
    ['tags', 'tag'],
    ['page', null],
    ['', null],
    ['surveyId'.repeat(10_000), null],
  ] as const) {
    assert.is(nearest(name, known), meant, name)
  }
})

test('an unknown name that resembles none gets the list of known names', async () => {
  const app = await open()
  const ask = async (path: string) => (await app.call('GET', path)).error(400).details
  assert.match((await ask('/api/v1/management/audit?page=2')).page ?? '', 'only limit, skip, offset, cursor')
  assert.equal(await ask('/api/v1/me?verbose=1'), { verbose: 'There is no such parameter here' })
  const twice = { limit: 'This parameter came more than once: give it once' }
  assert.equal(await ask('/api/v1/management/surveys?limit=&limit=1'), twice)
})

test.run()
