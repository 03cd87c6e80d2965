import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type App, open } from '../serve.ts'
import { exported, recordsOf } from '../transfer/moving.ts'

const test = suite('quotas')

const blue = { conditions: [{ type: 'question', id: 'q1', operator: 'equals', value: 'Blue' }] }
const endings = [
  { id: 'thanks', type: 'endScreen', headline: { default: 'Thank you' } },
  { id: 'full', type: 'endScreen', headline: { default: 'We have enough answers from people like you' } },
]
const ended = { action: 'endWith', endingId: 'full' }

/** Sends a whole response and returns the answer's data. */
const finish = async (app: App, surveyId: string, q1 = 'Blue', more: Record<string, unknown> = {}) =>
  (
    await app.call('POST', `${app.client}/responses`, { body: { surveyId, finished: true, data: { q1 }, ...more } })
  ).data<{ id: string; quota?: { action: string; endingId: string | null } }>()

const put = async (app: App, id: string, body: object) =>
  (await app.call('PUT', `${app.client}/responses/${id}`, { body })).data()
const overQuota = async (app: App, id: string) => (await app.response(id)).overQuota
const status = async (app: App, id: string) =>
  (await app.call('GET', `/api/v1/management/surveys/${id}`)).data<{ status: string }>().status
const manage = (app: App, method: string, path: string, body?: object) =>
  app.call(method, `/api/v1/management${path}`, { ...(body && { body }) })
async function work(app: App) {
  await app.hearback.work()
}

test('a full quota that closes the survey completes it, and a deletion opens it again', async () => {
  const app = await open()
  const { id } = await app.survey({ quotas: [{ limit: 2, action: 'close' }] })
  const first = await finish(app, id)
  assert.equal(first, { id: first.id }, 'nothing is said while there is room')
  assert.is(await status(app, id), 'inProgress')
  await finish(app, id)
  assert.is(await status(app, id), 'completed')
  const refused = await app.call('POST', `${app.client}/responses`, {
    body: { surveyId: id, finished: true, data: {} },
  })
  assert.is(refused.error(403).message, 'The survey is not in progress: its status is completed')
  await manage(app, 'DELETE', `/responses/${first.id}`)
  assert.is(await status(app, id), 'inProgress')
})

test('a response that was begun before is stored over the quota, and its client is told', async () => {
  const app = await open()
  const { id } = await app.survey({ endings, quotas: [{ limit: 1, action: 'close', endingId: 'full' }] })
  const begun = await app.respond(id)
  const taken = await finish(app, id)
  assert.equal(await put(app, begun, { finished: true, data: { q2: 'more' } }), {
    quota: { action: 'close', endingId: 'full' },
  })
  assert.is(await overQuota(app, taken.id), false)
  assert.is(await overQuota(app, begun), true)
  assert.equal((await app.response(begun)).data, { q1: 'Blue', q2: 'more' }, 'no answer is lost')
  assert.equal(
    await put(app, begun, { finished: true, data: { q2: 'more' } }),
    { quota: { action: 'close', endingId: 'full' } },
    'a repeated request is told again',
  )
})

test('a response over the quota takes no place: deleting it opens none', async () => {
  const app = await open()
  const { id } = await app.survey({ endings, quotas: [{ limit: 1, ...ended }] })
  await finish(app, id)
  const over = await finish(app, id)
  assert.equal(over.quota, { action: 'endWith', endingId: 'full' })
  await manage(app, 'DELETE', `/responses/${over.id}`)
  assert.is((await finish(app, id)).quota?.endingId, 'full')
})

test('a quota for an answer leads those who give it to its ending, and nobody else', async () => {
  const app = await open()
  const { id } = await app.survey({ endings, quotas: [{ where: blue, limit: 1, ...ended }] })
  assert.is((await finish(app, id, 'Blue')).quota, undefined)
  assert.is((await finish(app, id, 'Red')).quota, undefined)
  const answer = await app.call('POST', `${app.client}/responses`, {
    body: { surveyId: id, finished: false, data: { q1: 'Blue' } },
  })
  const begun = answer.data<{ id: string; quota: object }>()
  assert.equal(begun.quota, { action: 'endWith', endingId: 'full' }, 'told as soon as the answer is given')
  assert.equal(await put(app, begun.id, { data: { q1: 'Red' } }), {}, 'another answer leads on')
  assert.equal(await put(app, begun.id, { finished: true }), {})
  assert.is(await overQuota(app, begun.id), false)
  assert.is(await status(app, id), 'inProgress')
})

test('a condition that an unanswered question fulfils leads nobody away before the question', async () => {
  const app = await open()
  const notRed = { conditions: [{ type: 'question', id: 'q1', operator: 'doesNotEqual', value: 'Red' }] }
  const { id } = await app.survey({ endings, quotas: [{ where: notRed, limit: 1, ...ended }] })
  await finish(app, id, 'Blue')
  const { data } = await app.call('POST', `${app.client}/responses`, {
    body: { surveyId: id, finished: false, data: {} },
  })
  const begun = data<{ id: string; quota?: object }>()
  assert.is(begun.quota, undefined)
  assert.ok((await put(app, begun.id, { data: { q1: 'Green' } })).quota)
})

test('a choice that was removed meanwhile counts for a page that was open', async () => {
  const app = await open()
  const label = (text: string) => ({ label: { default: text } })
  const ask = (...choices: object[]) => ({
    questions: [{ id: 'q1', type: 'multipleChoiceSingle', headline: { default: 'Which?' }, required: true, choices }],
  })
  const [red, green, other] = [
    { id: 'r', ...label('Red') },
    { id: 'g', ...label('Green') },
    { id: 'other', ...label('Else') },
  ]
  const where = { conditions: [{ type: 'question', id: 'q1', operator: 'equals', value: 'r' }] }
  const { id } = await app.survey({ ...ask(red, green, other), endings, quotas: [{ where, limit: 1, ...ended }] })
  await manage(app, 'PUT', `/surveys/${id}`, ask(green, other))
  const told = []
  for (const q1 of ['Red', 'Red']) told.push((await finish(app, id, q1, { surveyEdition: 1 })).quota?.endingId)
  assert.equal(told, [undefined, 'full'])
})

test('a choice counts in every language, by its id or any of its labels', async () => {
  const app = await open()
  const question = {
    id: 'q1',
    type: 'multipleChoiceSingle',
    headline: { default: 'Which colour?' },
    required: true,
    choices: [
      { id: 'b', label: { default: 'Blue', de: 'Blau' } },
      { id: 'r', label: { default: 'Red', de: 'Rot' } },
    ],
  }
  for (const value of ['Blue', 'Blau', 'b']) {
    const where = { conditions: [{ type: 'question', id: 'q1', operator: 'equals', value }] }
    const { id } = await app.survey({ questions: [question], endings, quotas: [{ where, limit: 2, ...ended }] })
    const told = []
    for (const q1 of ['Blue', 'Rot', 'Blau', 'Blau']) told.push((await finish(app, id, q1)).quota?.endingId)
    assert.equal(told, [undefined, undefined, undefined, 'full'], value)
  }
})

test('of many that finish at once, exactly as many are taken as the quota says; all are stored', async () => {
  const app = await open()
  const { id } = await app.survey({ quotas: [{ limit: 3, action: 'close' }] })
  const begun = await Promise.all([1, 2, 3, 4, 5, 6].map(() => app.respond(id)))
  await Promise.all([...begun.map((one) => put(app, one, { finished: true })), finish(app, id), finish(app, id)])
  const listed = (await manage(app, 'GET', `/responses?surveyId=${id}`)).data<{ overQuota: boolean }[]>()
  assert.is(listed.length, 8)
  assert.is(listed.filter((one) => !one.overQuota).length, 3)
})

test('what management records or corrects counts, and is never over the quota', async () => {
  const app = await open()
  const { id } = await app.survey({ endings, quotas: [{ where: blue, limit: 1, ...ended }] })
  const record = async (q1: string) =>
    (await manage(app, 'POST', '/responses', { surveyId: id, finished: true, data: { q1 } })).data<{
      id: string
      overQuota: boolean
    }>()
  const [first, second] = [await record('Blue'), await record('Blue')]
  assert.is(second.overQuota, false)
  await manage(app, 'PUT', `/responses/${first.id}`, { data: { q1: 'Red' } })
  assert.is((await finish(app, id)).quota?.endingId, 'full')
  await manage(app, 'PUT', `/responses/${second.id}`, { data: { q1: 'Red' } })
  assert.is((await finish(app, id)).quota, undefined, 'a corrected answer gives its place back')
})

test('quotas that are set later count what was there before, and bulks count too', async () => {
  const app = await open()
  const { id } = await app.survey({ endings })
  for (const q1 of ['Blue', 'Red', 'Blue']) await finish(app, id, q1)
  await manage(app, 'PUT', `/surveys/${id}`, { quotas: [{ where: blue, limit: 3, ...ended }] })
  await work(app)
  await manage(app, 'POST', '/responses/bulk', {
    responses: [{ surveyId: id, finished: true, data: { q1: 'Blue' } }],
  })
  await work(app)
  assert.is((await finish(app, id)).quota?.endingId, 'full')
  await manage(app, 'PUT', `/surveys/${id}`, { quotas: [{ where: blue, limit: 4, ...ended }] })
  assert.is((await finish(app, id)).quota, undefined, 'another limit needs no new count')
  await manage(app, 'PUT', `/surveys/${id}`, { quotas: [] })
  assert.is((await finish(app, id)).quota, undefined, 'without quotas, everything is taken')
  await manage(app, 'PUT', `/surveys/${id}`, { quotas: [{ where: blue, limit: 5, ...ended }] })
  await work(app)
  assert.is((await finish(app, id)).quota?.endingId, 'full', 'what came meanwhile counts again')
})

test('faults name the part of the quota, and say what would be right', async () => {
  const app = await open()
  const faultsOf = async (quotas: unknown) =>
    (
      await app.call('POST', '/api/v1/management/surveys', {
        body: {
          environmentId: app.production.id,
          name: 'A survey',
          questions: [
            { id: 'q1', type: 'openText', headline: { default: 'Which?' }, required: true },
            {
              id: 'q2',
              type: 'multipleChoiceSingle',
              headline: { default: 'Which?' },
              required: true,
              choices: [
                { id: 'a', label: { default: 'A' } },
                { id: 'b', label: { default: 'B' } },
              ],
            },
          ],
          endings,
          quotas,
        },
      })
    ).error(400).details
  const condition = (more: object) => [
    { limit: 1, action: 'close', where: { conditions: [{ type: 'question', id: 'q1', operator: 'equals', ...more }] } },
  ]
  for (const [quotas, path, message] of [
    [[{ limit: 0, action: 'close' }], 'quotas.0.limit', /At least 1/],
    [[{ limit: 1.5, action: 'close' }], 'quotas.0.limit', /whole number/],
    [[{ limit: 1, action: 'stop' }], 'quotas.0.action', /close, endWith/],
    [[{ limit: 1, action: 'endWith' }], 'quotas.0.endingId', /needs the id of an ending/],
    [[{ limit: 1, action: 'close', endingId: 'gone' }], 'quotas.0.endingId', /No ending has the id "gone"/],
    [Array.from({ length: 21 }, () => ({ limit: 1, action: 'close' })), 'quotas', /At most 20 quotas/],
    [condition({ id: 'q9', value: 'x' }), 'quotas.0.where.conditions.0.id', /No question has the id "q9"/],
    [condition({ type: 'hiddenField', id: 'h', value: 'x' }), 'quotas.0.where.conditions.0.id', /No hidden field/],
    [condition({ type: 'meta', id: 'ip', value: 'x' }), 'quotas.0.where.conditions.0.id', /source, url/],
    [condition({}), 'quotas.0.where.conditions.0.value', /needs a value/],
    [condition({ operator: 'isSkipped', value: 'x' }), 'quotas.0.where.conditions.0.value', /takes no value/],
    [condition({ operator: 'isLessThan', value: 'x' }), 'quotas.0.where.conditions.0.value', /needs a number/],
    [condition({ operator: 'includesOneOf', value: 'x' }), 'quotas.0.where.conditions.0.value', /needs a list/],
    [condition({ operator: 'contains', value: ['x'] }), 'quotas.0.where.conditions.0.value', /a single value/],
    [condition({ id: 'q2', value: 'C' }), 'quotas.0.where.conditions.0.value', /no choice "C"/],
  ] as const) {
    assert.match((await faultsOf(quotas))[path] ?? '', message, JSON.stringify(quotas))
  }
})

test('an exported survey brings its quotas, and responses keep their marks', async () => {
  const [app, other] = [await open(), await open()]
  const { id } = await app.survey({ endings, quotas: [{ where: blue, limit: 1, ...ended }] })
  await finish(app, id)
  const over = await finish(app, id)
  const { text } = await exported(app.hearback.admin, app.production.id)
  await other.hearback.admin.importRecords(other.production.id, recordsOf(text))
  await work(other)
  assert.is(await overQuota(other, over.id), true)
  assert.is((await finish(other, id)).quota?.endingId, 'full')
})

const labelled = (a: string, b: string, ...more: object[]) => [
  {
    ...{ id: 'q1', type: 'multipleChoiceSingle', headline: { default: 'Which?' }, required: false },
    choices: [{ id: 'a', label: { default: a } }, { id: 'b', label: { default: b, de: 'Blau' } }, ...more],
  },
]
const quotaOn = (...value: string[]) => ({
  where: { conditions: [{ type: 'question', id: 'q1', operator: 'includesOneOf', value }] },
  limit: 3,
  ...ended,
})
const named = async (app: App, id: string) =>
  (await manage(app, 'GET', `/surveys/${id}`))
    .data<{ quotas: { where: { conditions: { value: unknown }[] } }[] }>()
    .quotas.map(({ where }) => where.conditions[0]?.value)

test('a quota that names a choice by a label goes on with this choice, whatever it is called later', async () => {
  const app = await open()
  const other = { id: 'other', label: { default: 'Else' } }
  const questions = labelled('Red', 'Blue', other)
  const { id } = await app.survey({ questions, endings, quotas: [quotaOn('Red'), quotaOn('Blau')] })
  assert.equal(await named(app, id), [['a'], ['b']])
  const counts = async () => {
    await work(app)
    const found = await app.storage.responses.countQuotas(app.production.id, [id])
    return found.map(({ count }) => count).sort()
  }
  await finish(app, id, 'Red')
  await finish(app, id, 'Red')
  await finish(app, id, 'Blue')
  app.clock.advance(5000)
  assert.is((await manage(app, 'PUT', `/surveys/${id}`, { questions: labelled('Crimson', 'Red', other) })).status, 200)
  assert.equal(
    [await named(app, id), await counts()],
    [
      [['a'], ['b']],
      [1, 2],
    ],
  )
  await finish(app, id, 'Crimson', { surveyEdition: 2 })
  assert.equal(await counts(), [1, 3])
  // A client that sends the former label with the new questions means the choice that has it now; one that nothing has, the former one.
  const sent = {
    questions: labelled('Wine', 'Red', other),
    quotas: [quotaOn('Red'), quotaOn('Crimson'), quotaOn('No choice')],
  }
  assert.is((await manage(app, 'PUT', `/surveys/${id}`, sent)).status, 200)
  assert.equal(await named(app, id), [['b'], ['a'], ['No choice']])
})

test.run()
