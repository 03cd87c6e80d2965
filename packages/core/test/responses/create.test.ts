import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('responses/create')
const app = await open({ rateLimit: false })
const { id: surveyId } = await app.survey()
const create = (changes: Record<string, unknown>) =>
  app.call('POST', `${app.client}/responses`, { body: { surveyId, finished: false, data: {}, ...changes } })

test('everything a client sends is what management reads', async () => {
  const displayId = await app.display(surveyId)
  const sent = {
    data: { q1: 'Blue', q2: 7, q3: ['a', 'b'], q4: { Price: 'Good', Speed: 'Bad' }, plan: 'pro', none: '' },
    variables: { v1: 'text', v2: 3.5 },
    language: 'de',
    endingId: 'end1',
    singleUseId: 'link 1',
    displayId,
  }
  const id = await app.respond(surveyId, {
    ...sent,
    finished: true,
    ttc: { q1: 1200.5, q2: 800 },
    meta: { url: 'https://shop.example/x', source: 'mail', action: 'Clicked' },
    userId: 'anna',
  })
  const response = await app.response(id)
  assert.equal({ ...response, ...sent }, response)
  assert.is(response.id, id)
  assert.match(id, /^c[0-9a-z]{24}$/)
  assert.is(response.surveyId, surveyId)
  assert.is(response.finished, true)
  assert.equal(response.ttc, { q1: 1200.5, q2: 800, _total: 2000.5 })
  assert.equal(response.meta, { url: 'https://shop.example/x', source: 'mail', action: 'Clicked', userAgent: {} })
  assert.is(response.createdAt, app.clock.iso())
  assert.is(response.updatedAt, app.clock.iso())
})

test('absent fields are empty', async () => {
  const {
    id,
    surveyId: _,
    createdAt: __,
    updatedAt: ___,
    ...rest
  } = await app.response(await app.respond(surveyId, { data: {} }))
  assert.ok(id)
  assert.equal(rest, {
    finished: false,
    data: {},
    language: null,
    singleUseId: null,
    endingId: null,
    displayId: null,
    variables: {},
    meta: { userAgent: {} },
    ttc: {},
    notes: [],
    overQuota: false,
    suspicious: [],
    surveyEdition: null,
    isEditionGuessed: false,
    impossible: [],
    tags: [],
    person: null,
    personAttributes: null,
    contact: null,
    contactAttributes: null,
  })
})

test('the total time is ours: set when finished, whatever a client says', async () => {
  const cases = [
    [{ finished: false, ttc: { q1: 5, _total: 99 } }, { q1: 5 }],
    [
      { finished: true, ttc: { q1: 5, q2: 6, _total: 99 } },
      { q1: 5, q2: 6, _total: 11 },
    ],
    [{ finished: true, ttc: {} }, { _total: 0 }],
    [{ finished: true }, { _total: 0 }],
    [{ finished: false, ttc: null }, {}],
  ] as const
  for (const [sent, ttc] of cases) assert.equal((await app.response(await app.respond(surveyId, sent))).ttc, ttc)
})

test('times that cannot be are left out, and refuse no answer: their sum is a number', async () => {
  const ttc = { q1: 1.7e308, q2: -5, q3: null, q4: 7, q5: 2 ** 53 }
  const stored = await app.response(await app.respond(surveyId, { finished: true, data: { q1: 'x' }, ttc }))
  assert.equal([stored.ttc, stored.data], [{ q4: 7, _total: 7 }, { q1: 'x' }])
  assert.equal(Object.keys((await create({ finished: true, ttc: { q1: 'soon' } })).error(400).details), ['ttc.q1'])
})

test('what describes an answer is cut or left out where it is too long, and refuses no answer', async () => {
  const long = `${'x'.repeat(2047)}😀`
  const described = { source: long, url: long, action: long }
  const sent = {
    finished: false,
    data: { q1: 'x' },
    meta: described,
    language: 'd'.repeat(257),
    endingId: 'e'.repeat(257),
  }
  const id = await app.respond(surveyId, sent)
  const cut = `${'x'.repeat(2047)}\ufffd`
  const { meta, language, endingId, data } = await app.response(id)
  assert.equal([meta.source, meta.url, meta.action], [cut, cut, cut])
  assert.equal([language, endingId, data], [null, null, { q1: 'x' }])
  await app.respond(surveyId, { ...sent, language: 'd'.repeat(256) })
  const update = {
    finished: true,
    data: { q2: 'y' },
    ttc: { q2: -1 },
    language: 'd'.repeat(257),
    endingId: 'e'.repeat(257),
  }
  ;(await app.call('PUT', `${app.client}/responses/${id}`, { body: update })).data()
  assert.equal((await app.response(id)).data, { q1: 'x', q2: 'y' })
})

const entries = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`row ${n}`, 'column']))

const answers: [unknown, boolean][] = [
  ['text', true],
  ['', true],
  [0, true],
  [-1.5, true],
  [[], true],
  [['a'], true],
  [{}, true],
  [{ row: 'column' }, true],
  ['x'.repeat(32_768), true],
  [Array(2000).fill('a'), true],
  [Array(2001).fill('a'), false],
  [entries(2000), true],
  [entries(2001), false],
  ['x'.repeat(32_769), false],
  [['x'.repeat(32_769)], false],
  [{ row: 'x'.repeat(32_769) }, false],
  [true, false],
  [null, false],
  [[1], false],
  [['a', null], false],
  [[['a']], false],
  [{ row: 1 }, false],
  [{ row: ['a'] }, false],
  [{ row: null }, false],
]
for (const [answer, fits] of answers) {
  test(`${JSON.stringify(answer).slice(0, 24)} is ${fits ? 'an answer' : 'none: a 400 that names it'}`, async () => {
    const sent = await create({ data: { 'q-1': answer } })
    if (fits) assert.equal((await app.response(sent.data<{ id: string }>().id)).data, { 'q-1': answer })
    else assert.equal(Object.keys(sent.error(400).details), ['data.q-1'])
  })
}

test('an answer that does not fit its question is kept', async () => {
  const data = { q1: ['not', 'a text'], q2: 5, 'a question that was deleted': 'x' }
  assert.equal((await app.response(await app.respond(surveyId, { data }))).data, data)
})

test('data, variables and ttc are objects, of at most 1000 keys', async () => {
  const keys = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, value]))
  for (const [name, value] of [
    ['data', 'x'],
    ['variables', 1],
    ['ttc', 1],
  ] as const) {
    assert.is((await create({ [name]: keys(1000, value) })).status, 200, name)
    assert.equal(Object.keys((await create({ [name]: keys(1001, value) })).error(400).details), [name])
    for (const wrong of ['text', 1, [], [value]]) {
      assert.equal(Object.keys((await create({ [name]: wrong })).error(400).details), [name], JSON.stringify(wrong))
    }
  }
})

test('a finished response has all 1000 times and the total', async () => {
  const ttc = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`k${n}`, 1]))
  const { id } = (await create({ finished: true, ttc })).data<{ id: string }>()
  const stored = (await app.storage.responses.find(app.production.id, id))?.ttc
  assert.is(stored?._total, 1000)
})

test('an unknown survey is a 404', async () => {
  for (const unknown of ['cnone', 'no id', '', 'c\u00e9']) {
    const { details } = (await create({ surveyId: unknown })).error(404)
    assert.equal(details, { resource_id: unknown, resource_type: 'Survey' })
  }
})

test('an unknown display or contact, and a display of another survey, are a 400 and make nothing', async () => {
  const other = await app.survey()
  const cases = [
    [{ displayId: 'cnone' }, 'displayId'],
    [{ displayId: 'no id' }, 'displayId'],
    [{ displayId: await app.display(other.id), userId: 'nobody' }, 'displayId'],
    [{ contactId: 'cnone', userId: 'nobody' }, 'contactId'],
  ] as const
  for (const [sent, path] of cases) assert.equal(Object.keys((await create(sent)).error(400).details), [path])
  assert.equal((await app.call('GET', '/api/v1/management/contacts?userId=nobody')).data(), [])
})

test('an empty display id is no display', async () => {
  const ids = [await app.respond(surveyId, { displayId: '' }), await app.respond(surveyId, { displayId: '' })]
  assert.is(new Set(ids).size, 2)
  assert.is((await app.response(ids[0] ?? '')).displayId, null)
})

test('a file answer is a list of web addresses', async () => {
  const file = {
    id: 'f1',
    type: 'fileUpload',
    headline: { default: 'Your CV' },
    required: false,
    allowMultipleFiles: true,
  }
  const survey = await app.survey({ questions: [file] })
  const cases: [unknown, boolean][] = [
    [['https://files.example/a.pdf', 'http://files.example/b.pdf'], true],
    ['skipped', true],
    [[], true],
    ['', true],
    [['javascript:alert(1)'], false],
    [['https://fine.example', 'data:text/html,x'], false],
    ['ftp://files.example/a', false],
    [['/relative'], false],
    [{ row: 'https://files.example/a' }, false],
    [5, false],
  ]
  for (const [answer, fits] of cases) {
    const sent = await create({ surveyId: survey.id, data: { f1: answer } })
    if (fits) assert.is(sent.status, 200, JSON.stringify(answer))
    else assert.equal(Object.keys(sent.error(400).details), ['data.f1'], JSON.stringify(answer))
  }
  const begun = await app.respond(survey.id, { data: {} })
  const put = await app.call('PUT', `/api/v1/client/responses/${begun}`, { body: { data: { f1: ['javascript:x'] } } })
  assert.equal(Object.keys(put.error(400).details), ['data.f1'])
})

test('a file question may be called as what every object has', async () => {
  const survey = await app.survey({
    questions: [{ id: 'toString', type: 'fileUpload', headline: { default: 'F' }, required: false }],
  })
  await app.respond(survey.id, { data: {} })
  const { details } = (await create({ surveyId: survey.id, data: { toString: 'x' } })).error(400)
  assert.equal(Object.keys(details), ['data.toString'])
})

test('a list is no meta', async () => {
  assert.equal(Object.keys((await create({ meta: [] })).error(400).details), ['meta'])
})

test.run()
