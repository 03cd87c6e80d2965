import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { realConsole } from './real.ts'

const test = suite('deliveries')

const hostile = '</pre><script>alert("1")</script><img src=x onerror=alert(2)>'

/** A webhook with deliveries that the receiver refused with a hostile text. */
async function withDeliveries(count = 1) {
  const real = await realConsole()
  const { app } = real
  const body = { url: 'https://hooks.example/a', triggers: ['responseCreated'] }
  const { id } = (await app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string }>()
  const survey = await app.survey()
  app.hooks.answers(() => ({ kind: 'answered', status: 500, body: hostile, retryAfter: null }))
  for (let at = 0; at < count; at += 1) await app.respond(survey.id, { data: { q1: hostile } })
  await app.hearback.work()
  const log = () => app.call('GET', `/api/v1/webhooks/${id}/deliveries`)
  const [delivery] = (await log()).data<{ id: string }[]>()
  return { ...real, id, path: `webhooks/${id}/deliveries/${delivery?.id}`, log }
}

test('a delivery shows its attempts and its body; whatever receivers and respondents wrote stays text', async () => {
  const { as, path } = await withDeliveries()
  const { status, text } = await as('read').page(`${path}/`)
  assert.is(status, 200)
  assert.match(text, '1 try failed')
  assert.match(text.replaceAll(/<[^>]*>/g, ''), /try 2 of 10 · (?:now|\d\d:\d\d UTC \(in \d+ \w+\))/)
  assert.match(text, '<span class="is fail bad">500</span>')
  assert.match(text, '&lt;/pre&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  assert.match(
    text,
    /<pre[^>]*>\{\n {2}&quot;webhookId&quot;: .*\n {2}&quot;event&quot;: &quot;responseCreated&quot;,\n {2}&quot;data&quot;: /,
  )
  assert.match(text, 'Laid out for reading')
  assert.not.match(text, /<script>|<img/)
})

test('an attempt without an answer says why, and when it was', async () => {
  const { as, app, path } = await withDeliveries()
  app.hooks.answers(() => ({ kind: 'failed', error: 'connect ECONNREFUSED <b>' }))
  await as('write').post(`${path}/redeliver`)
  await app.hearback.work()
  const { text } = await as('read').page(`${path}/`)
  assert.match(text, 'no answer</span><span class="small soft blk any">connect ECONNREFUSED &lt;b&gt;</span>')
  assert.match(text, '<span class="on-phone">Try </span>2')
  assert.match(text, / UTC<\/time><span class="small soft blk">\d s later<\/span>/)
})

test('a delivery is sent again at once by those who may write', async () => {
  const { as, app, path, log } = await withDeliveries()
  assert.not.match((await as('read').page(`${path}/`)).text, 'Send again now')
  assert.is((await as('read').post(`${path}/redeliver`)).status, 403)
  app.hooks.answers(() => ({ kind: 'answered', status: 200, body: '', retryAfter: null }))
  const sent = await as('write').post(`${path}/redeliver`)
  assert.is(sent.status, 303)
  assert.match(sent.location ?? '', `${path}/`)
  await app.hearback.work()
  assert.is((await log()).data<{ status: string }[]>()[0]?.status, 'delivered')
  assert.match((await as('read').page(`${path}/`)).text, '<span class="is on good">delivered</span>')
})

test('a webhook that is switched off sends nothing again, and says why', async () => {
  const { as, app, id, path } = await withDeliveries()
  await app.call('PUT', `/api/v1/webhooks/${id}`, { body: { status: 'disabled' } })
  const { status, text } = await as('write').post(`${path}/redeliver`)
  assert.is(status, 422)
  assert.match(text, 'role="alert">The webhook is disabled')
})

/** What the list says of the next try of each delivery, and what the page of the first one says. */
async function nextTries({ as, id, path }: Awaited<ReturnType<typeof withDeliveries>>) {
  const wordsOf = (text: string) => text.replaceAll(/<[^>]*>/g, '')
  const list = (await as('read').page(`webhooks/${id}/`)).text
  const page = (await as('read').page(`${path}/`)).text
  return {
    list: [...list.matchAll(/data-l="Next try">(.*?)<\/td>/g)].map(([, text = '']) => wordsOf(text)),
    page: wordsOf(/<dt>Next try<\/dt><dd>(.*?)<\/dd>/.exec(page)?.[1] ?? ''),
    head: wordsOf(/ · .*?<\/span>/.exec(page)?.[0] ?? ''),
  }
}

test('while a receiver is down, deliveries that are due wait for it, and do not say that they are sent now', async () => {
  const real = await withDeliveries(12)
  const { app, id } = real
  await app.respond((await app.survey()).id)
  const { failing } = (await app.call('GET', `/api/v1/webhooks/${id}`)).data<{ failing: { nextTryAt: string } }>()
  assert.ok(failing.nextTryAt)
  const { list } = await nextTries(real)
  const probe = '(?:now|\\d\\d:\\d\\d UTC \\(in \\d+ s\\))'
  assert.match(list[0] ?? '', new RegExp(`^${probe}, or after the receiver answers again$`), list.join('; '))
  assert.not.ok(list.includes('now'))
  for (const words of list) assert.match(words, /, (?:or after the receiver answers again|if the receiver answers)/)
})

test('a delivery of a webhook that is switched off is not sent at its time, and says so', async () => {
  const real = await withDeliveries()
  await real.app.call('PUT', `/api/v1/webhooks/${real.id}`, { body: { status: 'disabled' } })
  const words = 'not before the webhook is enabled'
  assert.equal(await nextTries(real), { list: [words], page: words, head: ` · ${words}` })
})

test('a delivery that is being sent says so, and not when its attempt would count as lost', async () => {
  const real = await withDeliveries()
  let during: Awaited<ReturnType<typeof nextTries>> | null = null
  real.app.hooks.answers(async () => {
    during = await nextTries(real)
    return { kind: 'answered', status: 200, body: '', retryAfter: null }
  })
  await real.as('write').post(`${real.path}/redeliver`)
  await real.app.hearback.work()
  assert.equal(during, { list: ['being sent'], page: 'being sent', head: ' · being sent' })
  assert.equal((await nextTries(real)).list, ['none'])
})

test('the list shows one state alone, and leads on to the next page in it', async () => {
  const { as, id } = await withDeliveries(52)
  const all = (await as('read').page(`webhooks/${id}/`)).text
  assert.is(all.match(/1 try failed|waiting<\/span>/g)?.length, 50)
  const filtered = (await as('read').page(`webhooks/${id}/?status=waiting`)).text
  assert.match(filtered, '<option value="waiting" selected>')
  const next = /href="[^"]*(\?status=waiting&amp;cursor=[^"]+)"/.exec(filtered)?.[1]?.replace('&amp;', '&')
  assert.ok(next)
  const second = (await as('read').page(`webhooks/${id}/${next}`)).text
  assert.is(second.match(/1 try failed|waiting<\/span>/g)?.length, 2)
  assert.match((await as('read').page(`webhooks/${id}/?status=delivered`)).text, 'There are none in this state')
  assert.is((await as('read').page(`webhooks/${id}/?status=nonsense`)).status, 200)
})

test('a webhook that never sent says what will be listed', async () => {
  const { as, id } = await withDeliveries(0)
  assert.match((await as('read').page(`webhooks/${id}/`)).text, 'Nothing was sent yet')
})

test('a delivery of another webhook, or of none, is no page', async () => {
  const { as, path } = await withDeliveries()
  assert.is((await as('read').page(`${path}x/`)).status, 404)
  assert.is((await as('read').page(`${path.replace(/webhooks\/./, 'webhooks/x')}/`)).status, 404)
})

test('its pages ask the API twice at most', async () => {
  const { as, id, path, calls } = await withDeliveries()
  for (const one of [`webhooks/${id}/`, `${path}/`]) {
    calls.length = 0
    await as('manage').page(one)
    assert.ok(calls.length > 0 && calls.length <= 2, one)
  }
})

test.run()
