import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { realConsole } from './real.ts'

const test = suite('webhooks')

const address = 'https://hooks.example/a'
const wanted = { url: address, name: 'CRM', triggers: ['responseFinished'], scope: 'all', once: 'once-1' }

/** A service with one webhook of every event, and what the console says of it. */
async function withWebhook() {
  const real = await realConsole()
  const body = { url: address, triggers: ['responseCreated'], name: null }
  const { id } = (await real.app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string }>()
  const stored = async () => (await real.app.call('GET', `/api/v1/webhooks/${id}`)).data<Record<string, unknown>>()
  return { ...real, id, stored }
}

const secretIn = (text: string) => /<output[^>]*>(whsec_[^<]+)<\/output>/.exec(text)?.[1]

test('an environment without webhooks says what to do first, and who may', async () => {
  const { as } = await realConsole()
  const writer = (await as('write').page('webhooks/')).text
  assert.match(writer, '<h1>No webhooks yet</h1>')
  assert.match(writer, /href="[^"]*webhooks\/new\/"/)
  const reader = (await as('read').page('webhooks/')).text
  assert.match(reader, 'Somebody with the right to write')
  assert.not.match(reader, 'webhooks/new')
})

test('a new webhook shows its secret in the answer of the form, and nowhere else', async () => {
  const { as, app } = await realConsole()
  const made = await as('write').post('webhooks/new', wanted)
  assert.is(made.status, 200, made.text)
  const secret = secretIn(made.text)
  assert.ok(secret)
  const [webhook] = (await app.call('GET', '/api/v1/webhooks')).data<{ id: string }[]>()
  const { text } = await as('write').page(`webhooks/${webhook?.id}/`)
  assert.match(text, address)
  assert.not.match(text, 'whsec_')
  assert.match((await as('read').page('webhooks/')).text, 'CRM</a>')
})

test('a form that is sent twice makes one webhook', async () => {
  const { as, app } = await realConsole()
  const secrets = [await as('write').post('webhooks/new', wanted), await as('write').post('webhooks/new', wanted)]
  assert.is(secretIn(secrets[0]?.text ?? ''), secretIn(secrets[1]?.text ?? ''))
  assert.is((await app.call('GET', '/api/v1/webhooks')).data<unknown[]>().length, 1)
})

test('a refused form keeps what was typed and says what is wrong beside each field', async () => {
  const { as, app } = await realConsole()
  const fields = { ...wanted, url: 'ftp://"><b>x', name: 'n'.repeat(300), triggers: [] }
  const { status, text } = await as('write').post('webhooks/new', fields)
  assert.is(status, 422)
  assert.match(text, 'value="ftp://&quot;&gt;&lt;b&gt;x"')
  assert.match(text, 'id="f-url-fault">Expected an http or https address<')
  assert.match(text, 'id="f-name-fault">At most 256 characters<')
  assert.match(text, 'id="f-triggers-fault">Expected at least one trigger<')
  assert.not.match(text, '<ul><li><code>')
  assert.equal((await app.call('GET', '/api/v1/webhooks')).data(), [])
})

test('some surveys means those that are ticked, and at least one', async () => {
  const { as, app } = await realConsole()
  const survey = await app.survey({ name: 'Prices <i>' })
  assert.match((await as('write').page('webhooks/new/')).text, 'Prices &lt;i&gt;</label>')
  const none = await as('write').post('webhooks/new', { ...wanted, scope: 'some' })
  assert.is(none.status, 422)
  assert.match(none.text, 'id="f-scope-fault">Tick a survey')
  const unknown = await as('write').post('webhooks/new', { ...wanted, scope: 'some', surveyIds: ['gone'] })
  assert.match(unknown.text, 'id="f-surveyIds-fault">There is no such survey')
  await as('write').post('webhooks/new', { ...wanted, scope: 'some', surveyIds: [survey.id], once: 'once-2' })
  const [webhook] = (await app.call('GET', '/api/v1/webhooks')).data<{ surveyIds: string[] }[]>()
  assert.equal(webhook?.surveyIds, [survey.id])
})

test('surveys that are ticked beside “all surveys” are refused, at the choice, and nothing is made', async () => {
  const { as, app } = await realConsole()
  const survey = await app.survey()
  const page = (await as('write').page('webhooks/new/')).text
  assert.match(page, '<input type="radio" id="f-scope-all" name="scope" value="all" checked')
  const { status, text } = await as('write').post('webhooks/new', { ...wanted, surveyIds: [survey.id] })
  assert.is(status, 422)
  assert.match(text, 'id="f-scope-fault">Surveys are ticked below')
  assert.match(text, new RegExp(`value="${survey.id}" checked`), 'the tick stays')
  assert.equal((await app.call('GET', '/api/v1/webhooks')).data(), [])
})

test('a change is stored, and the survey of a webhook stays ticked when it is deleted', async () => {
  const { as, app, id, stored } = await withWebhook()
  const survey = await app.survey()
  const fields = { ...wanted, scope: 'some', surveyIds: [survey.id], status: 'active' }
  const saved = await as('write').post(`webhooks/${id}/edit`, fields)
  assert.is(saved.status, 303)
  assert.match(saved.location ?? '', new RegExp(`webhooks/${id}/$`))
  await app.call('DELETE', `/api/v1/management/surveys/${survey.id}`)
  const { text } = await as('write').page(`webhooks/${id}/edit/`)
  assert.match(text, new RegExp(`value="${survey.id}" checked`))
  await as('write').post(`webhooks/${id}/edit`, { ...fields, status: 'disabled' })
  const { url, name, triggers, surveyIds, status } = await stored()
  assert.equal(
    [url, name, triggers, surveyIds, status],
    [address, 'CRM', ['responseFinished'], [survey.id], 'disabled'],
  )
})

test('a webhook that is switched off says so and is enabled again', async () => {
  const { as, id, stored } = await withWebhook()
  await as('write').post(`webhooks/${id}/edit`, { ...wanted, status: 'disabled' })
  assert.match((await as('read').page('webhooks/')).text, /<span class="is *">switched off<\/span>/)
  const { text } = await as('write').page(`webhooks/${id}/`)
  assert.match(text, /[a-z]\. Nothing is sent, and its events are not kept/)
  assert.not.match((await as('read').page(`webhooks/${id}/`)).text, 'Enable it')
  await as('write').post(`webhooks/${id}/enable`)
  assert.is((await stored()).status, 'active')
})

test('a webhook that is switched off can be tested, and asks to be enabled before what it missed is sent', async () => {
  const { as, app, id } = await withWebhook()
  await as('write').post(`webhooks/${id}/edit`, { ...wanted, status: 'disabled' })
  const { text } = await as('write').page(`webhooks/${id}/`)
  assert.match(text, 'Send a test</button>')
  assert.not.match(text, 'Send again what was missed')
  app.hooks.answers(() => ({ kind: 'answered', status: 204, body: '', retryAfter: null }))
  assert.match((await as('write').post(`webhooks/${id}/test`)).text, '<h1>The test arrived</h1>')
  const page = (await as('write').page(`webhooks/${id}/recover/`)).text
  assert.match(page, '<b>Enable it first.</b>')
  assert.match(page, new RegExp(`action="[^"]*webhooks/${id}/enable/?"`))
  assert.not.match(page, 'Send them again')
})

test('a test shows what the receiver answered, as text', async () => {
  const { as, app, id } = await withWebhook()
  app.hooks.answers(() => ({ kind: 'answered', status: 500, body: '<script>alert(1)</script>', retryAfter: null }))
  const failed = await as('write').post(`webhooks/${id}/test`)
  assert.match(failed.text, '<h1>The test failed</h1>')
  assert.match(failed.text, '&lt;script&gt;alert(1)&lt;/script&gt;</pre>')
  app.hooks.answers(() => ({ kind: 'answered', status: 204, body: '', retryAfter: null }))
  const arrived = await as('write').post(`webhooks/${id}/test`)
  assert.match(arrived.text, '<h1>The test arrived</h1>')
  assert.match(arrived.text, '<span class="is on good">204</span>')
})

test('a new secret is shown once; the same form again shows the same one', async () => {
  const { as, id } = await withWebhook()
  const { text } = await as('write').page(`webhooks/${id}/secret/`)
  const once = /name="once" value="([^"]+)"/.exec(text)?.[1] ?? ''
  const first = secretIn((await as('write').post(`webhooks/${id}/secret`, { once })).text)
  assert.ok(first)
  assert.is(secretIn((await as('write').post(`webhooks/${id}/secret`, { once })).text), first)
  assert.is.not(secretIn((await as('write').post(`webhooks/${id}/secret`, { once: 'other' })).text), first)
})

test('a rotation that is under way says until when the old secret signs, before a second one ends it', async () => {
  const { as, id, stored } = await withWebhook()
  const shown = async (path: string) => (await as('write').page(`webhooks/${id}/${path}`)).text
  assert.not.match(await shown('secret/'), 'A rotation is under way')
  await as('write').post(`webhooks/${id}/secret`, { once: 'first' })
  const { oldSecretUntil } = await stored()
  assert.type(oldSecretUntil, 'string')
  assert.match(
    await shown('secret/'),
    new RegExp(`A rotation is under way.</b> Until <time datetime="${oldSecretUntil}"`),
  )
  assert.match(await shown(''), new RegExp(`the old one signs too until <time datetime="${oldSecretUntil}"`))
})

test('a webhook that fails says since when, and what it missed is sent again', async () => {
  const { as, app, id } = await withWebhook()
  app.hooks.answers(() => ({ kind: 'answered', status: 500, body: '', retryAfter: null }))
  await app.respond((await app.survey()).id)
  await app.hearback.work()
  assert.match((await as('read').page('webhooks/')).text, /<span class="is fail bad"><span>1 try failed, since <time/)
  const page = await as('write').page(`webhooks/${id}/recover/`)
  assert.match(page.text, '<option value="failing" selected>')
  const recovered = await as('write').post(`webhooks/${id}/recover`, { since: 'failing' })
  assert.is(recovered.status, 200, recovered.text)
  assert.match(recovered.text, '<h1>One delivery is sent again</h1>')
  app.hooks.answers(() => ({ kind: 'answered', status: 200, body: '', retryAfter: null }))
  await app.hearback.work()
  const longest = await as('write').post(`webhooks/${id}/recover`, { since: '720' })
  assert.match(longest.text, '<h1>Nothing was missed</h1>')
})

test('a recovery needs a day of the last 30 days', async () => {
  const { as, id } = await withWebhook()
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 3600_000).toISOString().slice(0, 10)
  for (const date of ['', 'nonsense', day(40), day(-2)]) {
    const { status, text } = await as('write').post(`webhooks/${id}/recover`, { since: 'day', date })
    assert.is(status, 422, date)
    assert.match(text, 'id="f-date-fault">Choose a day of the last 30 days.')
  }
  for (const date of [day(30), day(1)]) {
    assert.is((await as('write').post(`webhooks/${id}/recover`, { since: 'day', date })).status, 200, date)
  }
})

test('a webhook that is switched off refuses a recovery in words', async () => {
  const { as, id } = await withWebhook()
  await as('write').post(`webhooks/${id}/edit`, { ...wanted, status: 'disabled' })
  const { status, text } = await as('write').post(`webhooks/${id}/recover`, { since: '24' })
  assert.is(status, 422)
  assert.match(text, /role="alert"><p><b>Enable it first\.<\/b>/)
  assert.not.match(text, 'PUT')
})

test('a webhook is deleted after a page that asks; afterwards its page is none', async () => {
  const { as, id, app } = await withWebhook()
  const { text } = await as('manage').page(`webhooks/${id}/delete/`)
  assert.match(text, 'Nothing is sent to it any more')
  assert.is((await as('write').post(`webhooks/${id}/delete`)).status, 403)
  assert.is((await as('manage').post(`webhooks/${id}/delete`)).status, 303)
  assert.equal((await app.call('GET', '/api/v1/webhooks')).data(), [])
  assert.is((await as('manage').page(`webhooks/${id}/`)).status, 404)
})

test('each page asks the API twice at most', async () => {
  const { as, id, calls } = await withWebhook()
  for (const path of ['', 'new/', `${id}/`, `${id}/edit/`, `${id}/secret/`, `${id}/recover/`, `${id}/delete/`]) {
    calls.length = 0
    assert.is((await as('manage').page(`webhooks/${path}`)).status, 200, path)
    assert.ok(calls.length > 0 && calls.length <= 2, `${path}: ${calls.length}`)
  }
})

test('who may only read sees no form', async () => {
  const { as, id } = await withWebhook()
  for (const path of ['webhooks/', `webhooks/${id}/`]) {
    const { text } = await as('read').page(path)
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    assert.not.match(main, 'method="post"')
  }
})

test.run()
