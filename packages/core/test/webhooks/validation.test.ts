import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { open } from '../serve.ts'

const test = suite('webhooks/validation')
const path = '/api/v1/webhooks'
const app = await open()
const right = { url: 'https://hooks.example', triggers: ['responseCreated'] }
const existing = (await app.call('POST', path, { body: right })).data<{ id: string }>().id
const survey = await app.survey()
const foreign = await app.survey({}, app.development)

const post = (body: unknown) => app.call('POST', path, { body })
const put = (body: unknown) => app.call('PUT', `${path}/${existing}`, { body })

/** Refused on creation and on a change alike, each with its path. */
const wrong: [string, Record<string, unknown>, string][] = [
  ['no text', { url: 5 }, 'url'],
  ['no address', { url: 'hooks.example' }, 'url'],
  ['an empty url', { url: '' }, 'url'],
  ['another scheme', { url: 'ftp://hooks.example' }, 'url'],
  ['a script', { url: 'javascript:alert(1)' }, 'url'],
  ['a file', { url: 'file:///etc/passwd' }, 'url'],
  ['no host', { url: 'https://' }, 'url'],
  ['a space in it', { url: 'https://hooks.example/a b' }, 'url'],
  ['a line break in it', { url: 'https://hooks.example/\nHost: x' }, 'url'],
  ['credentials', { url: 'https://anna:secret@hooks.example' }, 'url'],
  ['a user alone', { url: 'https://anna@hooks.example' }, 'url'],
  ['a password alone', { url: 'https://:secret@hooks.example' }, 'url'],
  ['2,049 characters', { url: `https://hooks.example/${'x'.repeat(2027)}` }, 'url'],
  ['a port beyond ports', { url: 'https://hooks.example:99999' }, 'url'],
  ['an address that the transport refuses', { url: 'http://10.0.0.1/x' }, 'url'],
  ['no trigger', { triggers: [] }, 'triggers'],
  ['an unknown trigger', { triggers: ['responseDeleted'] }, 'triggers.0'],
  ['a trigger that is no list', { triggers: 'responseCreated' }, 'triggers'],
  ['a trigger twice', { triggers: ['responseCreated', 'responseCreated'] }, 'triggers'],
  ['an unknown survey', { surveyIds: ['cnone'] }, 'surveyIds.0'],
  ['no id of a survey', { surveyIds: ['no id'] }, 'surveyIds.0'],
  ['a survey of another environment', { surveyIds: [survey.id, foreign.id] }, 'surveyIds.1'],
  ['surveys that are no texts', { surveyIds: [5] }, 'surveyIds.0'],
  ['1,001 surveys', { surveyIds: Array.from({ length: 1001 }, () => survey.id) }, 'surveyIds'],
  ['a name of 257 characters', { name: 'x'.repeat(257) }, 'name'],
  ['a name that is no text', { name: 5 }, 'name'],
]
for (const [name, part, at] of wrong) {
  test(`refused: ${name}`, async () => {
    assert.equal(Object.keys((await post({ ...right, ...part })).error(400).details), [at])
    assert.equal(Object.keys((await put(part)).error(400).details), [at])
  })
}

const fine: [string, Record<string, unknown>][] = [
  ['http', { url: 'http://hooks.example' }],
  ['capitals in the scheme', { url: 'HTTPS://hooks.example' }],
  ['2,048 characters', { url: `https://hooks.example/${'x'.repeat(2026)}` }],
  ['a port, a query and a fragment', { url: 'https://hooks.example:8443/x?a=b&c=d#e' }],
  ['another script', { url: 'https://例え.example/ü' }],
  ['every trigger', { triggers: ['responseFinished', 'responseUpdated', 'responseCreated'] }],
  ['a survey of ours', { surveyIds: [survey.id] }],
  ['a name of 256 characters', { name: 'x'.repeat(256) }],
]
for (const [name, part] of fine) {
  test(`taken: ${name}`, async () => {
    for (const answer of [await post({ ...right, ...part }), await put(part)]) {
      const webhook = answer.data()
      assert.equal({ ...webhook, ...part }, webhook)
    }
  })
}

test('a refusal of the transport names what to do', async () => {
  assert.match((await post({ ...right, url: 'http://10.0.0.1' })).error(400).details.url ?? '', /allowPrivateNetworks/)
})

test('trigger is another name for triggers', async () => {
  const { url, triggers } = right
  assert.equal((await post({ url, trigger: triggers })).data().triggers, triggers)
  assert.equal(Object.keys((await post({ url, trigger: ['x'] })).error(400).details), ['trigger.0'])
  const twice = ['responseCreated', 'responseCreated']
  assert.equal(Object.keys((await post({ url, trigger: twice })).error(400).details), ['trigger'])
  const both = await post({ url, triggers, trigger: ['responseFinished'] })
  assert.equal(both.data().triggers, triggers, 'triggers wins')
})

test('url and triggers are needed', async () => {
  assert.equal((await post({})).error(400).details, { triggers: 'Required', url: 'Required' })
  assert.equal(Object.keys((await post({ url: null, triggers: null })).error(400).details).sort(), ['triggers', 'url'])
})

test('a source is one of those known, or a user', async () => {
  for (const source of ['user', 'zapier', 'make', 'n8n', 'activepieces']) {
    assert.is((await post({ ...right, source })).data().source, source)
  }
  assert.is((await post({ ...right, source: null })).data().source, 'user')
  assert.equal(Object.keys((await post({ ...right, source: 'ifttt' })).error(400).details), ['source'])
})

test('a status is active or disabled', async () => {
  assert.equal(Object.keys((await put({ status: 'paused' })).error(400).details), ['status'])
})

test('a refused change has changed nothing', async () => {
  const read = async () => (await app.call('GET', `${path}/${existing}`)).data()
  const before = await read()
  await put({ url: 'https://new.example', triggers: ['nope'] })
  assert.equal(await read(), before)
})

test('surveys that a webhook names are looked up together, each once', async () => {
  const asked: string[] = []
  const { surveys, ...others } = memoryStorage()
  const counting: typeof surveys = {
    ...surveys,
    find: (environmentId, id) => {
      asked.push(id)
      return surveys.find(environmentId, id)
    },
    findMany: (environmentId, ids) => {
      asked.push(ids.join())
      return surveys.findMany(environmentId, ids)
    },
  }
  const counted = await open({ storage: { ...others, surveys: counting } })
  const surveyIds = Array.from({ length: 900 }, (_, n) => `cnone${n % 3}`)
  const { details } = (await counted.call('POST', path, { body: { ...right, surveyIds } })).error(400)
  assert.is(Object.keys(details).length, 900)
  assert.equal(asked, ['cnone0,cnone1,cnone2'])
})

test.run()
