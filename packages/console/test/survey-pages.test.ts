import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { respondPages } from '../../respond/src/index.ts'
import { templatesIn } from '../src/new-survey/templates.ts'
import { english } from '../src/words/english.ts'
import { controlsOf } from './filled-form.ts'
import { realConsole } from './real.ts'

const test = suite('surveys: new, as JSON, copied, started, deleted, previewed')

const { app, as, call } = await realConsole([respondPages()])
const environmentId = app.production.id
const surveys = '/api/v1/management/surveys'
type Read = Record<string, unknown> & { id: string; questions: Record<string, unknown>[] }
const question = { id: 'a', type: 'openText', required: false, headline: { default: 'Why?' } }
const make = async (more: object = {}) =>
  (await call('POST', surveys, { environmentId, name: 'Plain', type: 'link', questions: [question], ...more })).id
const read = async (id: string) => (await app.call('GET', `${surveys}/${id}`, {})).data<Read>()
const idIn = (location: string | null) => /surveys\/([^/]+)\//.exec(location ?? '')?.[1] ?? ''

test('every template makes a draft that can be started, and a form that is sent twice makes one', async () => {
  const { text } = await as('write').page('surveys/new/')
  for (const [template, { name }] of Object.entries(templatesIn(english))) {
    const once = `once ${template}`
    assert.match(text, template === 'empty' ? 'Empty' : name)
    const type = template === 'nps' ? 'app' : 'link'
    const fields = { template, once, type, name: template === 'csat' ? ' Our own ' : '' }
    const [first, second] = [
      await as('write').post('surveys/new', fields),
      await as('write').post('surveys/new', fields),
    ]
    assert.equal([first.status, first.location], [303, second.location], first.text)
    const id = idIn(first.location)
    const made = await read(id)
    assert.equal([made.name, made.type, made.status], [template === 'csat' ? 'Our own' : name, type, 'draft'])
    const started = await as('write').post(`surveys/${id}/status`, { status: 'inProgress' })
    assert.equal([started.status, (await read(id)).status], [303, 'inProgress'])
  }
  for (const fields of [{ template: 'constructor' }, { template: 'nps', type: 'moon' }, {}] as const) {
    assert.is((await as('write').post('surveys/new', { once: 'odd', ...fields })).status, 422)
  }
})

test('a template in the language of the console makes a survey that names its language', async () => {
  const german = { 'accept-language': 'de' }
  const made = await as('write').post('surveys/new', { template: 'nps', type: 'link', once: 'in German' }, german)
  const survey = await read(idIn(made.location))
  assert.match(JSON.stringify(survey.questions[0]?.headline), 'empfehlen')
  assert.equal(survey.languages, [{ language: { code: 'de', alias: null }, default: true, enabled: true }])
  await as('write').post(`surveys/${survey.id}/status`, { status: 'inProgress' })
  const english = await as('write').post('surveys/new', { template: 'nps', type: 'link', once: 'in English' })
  assert.equal((await read(idIn(english.location))).languages, [])
})

test('buttons start, pause and complete a survey, for those who may write', async () => {
  const id = await make({ status: 'inProgress' })
  const { text } = await as('write').page(`surveys/${id}/`)
  assert.match(text, /value="paused" aria-label="Pause: Plain"/)
  assert.match(text, /value="completed"/)
  const paused = await as('write').post(`surveys/${id}/status`, { status: 'paused', back: 'list' })
  assert.match(paused.location ?? '', /surveys\/\?done=surveyPaused$/)
  assert.match(
    (await as('write').open(paused.location ?? '')).text,
    /role="status" tabindex="-1" autofocus>The survey was paused:/,
  )
  assert.is((await read(id)).status, 'paused')
  assert.match((await as('write').page('surveys/')).text, 'aria-label="Start again: Plain"')
  for (const page of ['surveys/', `surveys/${id}/`]) {
    assert.not.match((await as('read').page(page)).text, /<button name="status"|\/edit\/"|\/delete\/"/)
  }
  for (const status of ['gone', 'constructor', '__proto__']) {
    const refused = await as('write').post(`surveys/${id}/status`, { status })
    assert.is(refused.status, 422, status)
    assert.match(refused.text, 'Expected one of: draft')
  }
})

test('a survey with questions that its form refuses is not started by a button either, and its page says where', async () => {
  const id = await make({ status: 'draft', questions: [question, { ...question, id: 'b', headline: { default: '' } }] })
  for (const fields of [{ status: 'inProgress', back: 'list' }, { status: 'now' }]) {
    const refused = await as('write').post(`surveys/${id}/status`, fields)
    assert.is(refused.status, 422)
    assert.match(refused.text, 'The survey was not started. Edit these parts first:')
    assert.match(refused.text, '<code>question 2, Question</code>: A question needs words')
    assert.is((await read(id)).status, 'draft')
  }
  assert.is((await as('write').post(`surveys/${id}/status`, { status: 'completed', sure: 'yes' })).status, 303)
})

test('to complete a survey asks first, says what becomes of those who answer it, and says what it did', async () => {
  const id = await make({ name: 'To be over', status: 'inProgress' })
  const asked = await as('write').post(`surveys/${id}/status`, { status: 'completed' })
  assert.equal([asked.status, (await read(id)).status], [200, 'inProgress'])
  assert.match(asked.text, 'Complete this survey?')
  assert.match(asked.text, /name="sure" value="yes">.*<button class="main" name="status" value="completed">/)
  assert.match(asked.text, new RegExp(`<a class="btn" href="[^"]*/surveys/${id}/">Cancel`))
  const over = await as('write').post(`surveys/${id}/status`, { status: 'completed', sure: 'yes' })
  assert.is((await read(id)).status, 'completed')
  assert.match((await as('write').open(over.location ?? '')).text, 'The survey was completed.')
})

test('a survey whose last day has passed is started without it, by a button that says so', async () => {
  const id = await make({ name: 'Last year', status: 'inProgress', closeOnDate: '2020-01-01T00:00:00.000Z' })
  assert.is((await read(id)).status, 'completed')
  for (const page of ['surveys/', `surveys/${id}/`])
    assert.match((await as('write').page(page)).text, /value="open" aria-label="Start without the last day: Last year"/)
  // As a page does that was opened before the day was over.
  const refused = await as('write').post(`surveys/${id}/status`, { status: 'inProgress' })
  assert.is(refused.status, 422)
  assert.match(refused.text, 'Its last day has passed, so that it would be over at once.')
  const started = await as('write').post(`surveys/${id}/status`, { status: 'open' })
  const { status, closeOnDate } = await read(id)
  assert.equal([status, closeOnDate], ['inProgress', null])
  assert.match((await as('write').open(started.location ?? '')).text, 'The survey was started')
})

test('a scheduled survey is started now, whatever its day', async () => {
  const id = await make({ status: 'scheduled', runOnDate: '2099-01-01T00:00:00.000Z' })
  assert.match((await as('write').page(`surveys/${id}/`)).text, '>Start now</button>')
  await as('write').post(`surveys/${id}/status`, { status: 'now' })
  const { status, runOnDate } = await read(id)
  assert.equal([status, runOnDate], ['inProgress', null])
})

test('the address of a draft is a text, since nothing answers there yet', async () => {
  const id = await make({ name: 'Not begun', status: 'draft' })
  for (const page of ['surveys/', `surveys/${id}/`]) {
    const { text } = await as('write').page(page)
    assert.match(text, new RegExp(`<span class="any">[^<]*/s/${id}</span> \\(not open yet\\)`), page)
    assert.not.match(text, new RegExp(`<a [^>]*/s/${id}"`), page)
  }
  await as('write').post(`surveys/${id}/status`, { status: 'inProgress' })
  assert.match((await as('write').page('surveys/')).text, new RegExp(`<a [^>]*/s/${id}"`))
})

test('the page of products opens the surveys of an environment', async () => {
  const { text } = await as('owner').open('/console/products/')
  assert.match(text, new RegExp(`href="[^"]*${environmentId}/surveys/"[^>]*>Open</a>`))
})

test('the survey as JSON: unchanged it stays as it is, changed it is that, and what is left out has its default', async () => {
  await call('POST', '/api/v1/management/action-classes', { name: 'Bought', key: 'bought', type: 'code' })
  const id = await make({ type: 'app', triggers: ['Bought'], pin: null, delay: 5, autoComplete: 9 })
  const before = await read(id)
  const open = async () => controlsOf((await as('write').page(`surveys/${id}/json/`)).text, /\/json$/)
  const save = async (json: string, more: object = {}) =>
    as('write').post(`surveys/${id}/json`, { ...Object.fromEntries(await open()), json, do: 'save', ...more })
  const text = (await open()).get('json') ?? ''
  assert.is((await save(text)).status, 303)
  assert.equal(await read(id), before)
  const { delay: _delay, autoComplete: _autoComplete, triggers, status: _status, ...rest } = JSON.parse(text)
  assert.equal(triggers, ['Bought'])
  assert.is((await save(JSON.stringify({ ...rest, triggers: [], id: 'ignored', name: 'New' }))).status, 303)
  const after = await read(id)
  assert.equal(
    [after.delay, after.autoComplete, after.triggers, after.name, after.status],
    [0, null, [], 'New', 'draft'],
  )
  const file = await as('write').ask(`/console/${environmentId}/surveys/${id}/file/`)
  assert.is(file.headers.get('content-disposition'), `attachment; filename="${id}.json"`)
  assert.is((JSON.parse(await file.text()) as Read).name, 'New')
})

test('faults of the JSON name their line, and the text is kept', async () => {
  const id = await make()
  const before = await read(id)
  const post = (json: string) => as('write').post(`surveys/${id}/json`, { json, etag: '"1"', do: 'save' })
  for (const [json, expected] of [
    ['{\n  "name": "A",\n  "questions": [,]\n}', /Line 3: This is no JSON: .*line 3, column 17/],
    [
      '{\n  "name": "A",\n  "questions": [\n    {\n      "id": "a", "type": "openText",\n      "headline": {"default": 5}\n    }\n  ]\n}',
      /Line 6, <code class="any">questions\.0\.headline\.default/,
    ],
    [
      '{\n  "name": "A",\n  "questions": [],\n  "nmae": 1\n}',
      /Line 4, <code class="any">nmae<\/code>: There is no such field here: did you mean “name”\?/,
    ],
    ['{\n  "name": "A",\n  "questions": [],\n  "wholly": 1\n}', /wholly<\/code>: A survey has no such field/],
    [
      '{\n  "name": "A",\n  "questions": [\n    {\n      "id": "a", "type": "openText", "required": true,\n      "headline": {"default": "A"},\n      "placehoder": {"default": "x"}\n    }\n  ]\n}',
      /Line 7, <code class="any">questions\.0\.placehoder<\/code>: There is no such field here: did you mean “placeholder”\?/,
    ],
    ['[]', /Expected a survey/],
    ['{}', /questions<\/code>: A survey needs questions/],
    ['['.repeat(3000), /Nested more than 64 deep/],
  ] as const) {
    const { status, text } = await post(json)
    assert.is(status, 422, json.slice(0, 80))
    assert.match(text, expected)
    assert.is(
      controlsOf(text, /\/json$/)
        .get('json')
        ?.replaceAll('\r\n', '\n'),
      json,
    )
  }
  assert.equal(await read(id), before)
})

test('a file takes the place of the text and is not saved yet; another editor is not overwritten by the text either', async () => {
  const id = await make()
  const { text } = await as('write').page(`surveys/${id}/json/`)
  const fields = controlsOf(text, /\/json$/)
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  const inFile = JSON.stringify({ name: 'From a file', questions: [question] })
  body.set('upload', new File([`\ufeff${inFile}`], 'a.json', { type: 'application/json' }))
  body.set('do', 'file')
  const headers = { 'sec-fetch-site': 'same-origin' }
  const path = `/console/${environmentId}/surveys/${id}/json`
  const shown = await as('write').ask(path, { method: 'POST', headers, body })
  assert.is(shown.status, 200)
  const read2 = controlsOf(await shown.text(), /\/json$/)
  assert.is(read2.get('json'), inFile)
  assert.is((await read(id)).name, 'Plain')
  await app.call('PUT', `${surveys}/${id}`, { body: { name: 'Faster' } })
  const refused = await as('write').post(`surveys/${id}/json`, { ...Object.fromEntries(read2), do: 'save' })
  assert.is(refused.status, 412)
  assert.match(refused.text, /saved: <span dir="auto">Faster<\/span>/)
  const again = controlsOf(refused.text, /\/json$/)
  assert.is(
    (await as('write').post(`surveys/${id}/json`, { ...Object.fromEntries(again), do: 'overwrite' })).status,
    303,
  )
  assert.is((await read(id)).name, 'From a file')
  const broken = await as('write').ask(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    body: 'no form',
  })
  assert.is(broken.status, 400)
})

test('a copy is a draft with everything but what belongs to one survey; elsewhere, names find actions and segments', async () => {
  const { id: segmentId } = await call('POST', '/api/v1/management/segments', { title: 'Payers', filters: [] })
  await call('POST', '/api/v1/management/action-classes', { name: 'Left', key: 'left', type: 'code' })
  const from = await make({
    type: 'app',
    key: 'copied',
    status: 'inProgress',
    triggers: ['Left', 'New Session'],
    segmentId,
    autoComplete: 7,
    quotas: [{ limit: 5, action: 'close' }],
  })
  const fields = { environment: environmentId, name: 'Twin', once: 'twin' }
  const twins = [
    await as('write').post(`surveys/${from}/copy`, fields),
    await as('write').post(`surveys/${from}/copy`, fields),
  ]
  assert.equal(
    twins.map(({ status }) => status),
    [200, 200],
  )
  assert.match(twins[0]?.text ?? '', 'Its key “copied”')
  const [before, twin] = [
    await read(from),
    await read(idIn(/href="([^"]*edit\/)"/.exec(twins[0]?.text ?? '')?.[1] ?? null)),
  ]
  assert.equal(twin.questions, before.questions)
  assert.equal(
    [twin.name, twin.status, twin.key, twin.autoComplete, twin.quotas],
    ['Twin', 'draft', null, 7, before.quotas],
  )
  assert.equal([twin.triggers, (twin.segment as Read).id], [before.triggers, segmentId])
  const { data } = await app.call('GET', `${surveys}?name=Twin`)
  assert.is(data<unknown[]>().length, 1)

  const { development } = app
  const elsewhere = { environment: development.id, name: 'Abroad', once: 'abroad' }
  assert.is(
    (await as('write').post(`surveys/${from}/copy`, elsewhere)).status,
    404,
    'this person knows one environment',
  )
  const abroad = await as('owner').post(`surveys/${from}/copy`, elsewhere)
  assert.is(abroad.status, 200)
  assert.match(abroad.text, 'The action “Left”')
  assert.match(abroad.text, 'The segment “Payers”')
  assert.not.match(abroad.text, 'The action “New Session”')
})

test('deleting says what goes with the survey, and asks those who may manage', async () => {
  const id = await make({ name: 'To be gone' })
  await call('POST', '/api/v1/management/responses', {
    environmentId,
    surveyId: id,
    finished: true,
    data: { a: 'yes' },
  })
  await call('POST', '/api/v1/webhooks', {
    url: 'https://hooks.example.com/only',
    triggers: ['responseFinished'],
    surveyIds: [id],
  })
  const { text } = await as('manage').page(`surveys/${id}/delete/`)
  assert.match(text, '1 response will be erased with it</b>, with its files')
  assert.match(text, 'https://hooks.example.com/only')
  assert.is((await as('write').page(`surveys/${id}/delete/`)).status, 403)
  assert.is((await as('manage').post(`surveys/${id}/delete`)).status, 303)
  assert.is((await app.call('GET', `${surveys}/${id}`)).status, 404)
})

test('the preview of a survey for an app is its card, and that of a link the page', async () => {
  for (const [type, isCard] of [
    ['app', true],
    ['link', false],
  ] as const) {
    const { text } = await as('write').page(`surveys/${await make({ type })}/preview/`)
    assert.is(/<iframe src="[^"]*embed=true"/.test(text), isCard)
    assert.is(text.includes('As a card in your app'), isCard)
  }
})

test('the preview stands in a frame of this origin, which the policy of these pages alone allows', async () => {
  const id = await make()
  for (const [page, frames] of [
    ['edit', true],
    ['preview', true],
    ['json', false],
    ['copy', false],
  ] as const) {
    const response = await as('write').ask(`/console/${environmentId}/surveys/${id}/${page}/`)
    const policy = response.headers.get('content-security-policy') ?? ''
    assert.is(policy.includes("frame-src 'self';"), frames, page)
    assert.match(policy, "default-src 'none'; script-src 'self'")
    const src = /<iframe src="([^"]*)"/.exec(await response.text())?.[1]
    assert.is(src !== undefined, frames, page)
    if (src === undefined) continue
    const address = new URL(
      src.replaceAll('&amp;', '&'),
      response.url || `https://x.test/console/${environmentId}/surveys/${id}/${page}/`,
    )
    const shown = await as('write').ask(address.pathname + address.search)
    assert.is(shown.status, 200, address.pathname)
    assert.match(shown.headers.get('content-security-policy') ?? '', "frame-ancestors 'self'")
    assert.match(await shown.text(), 'Why?')
  }
})

test.run()
