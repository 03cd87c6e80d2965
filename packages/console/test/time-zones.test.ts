import { consoleLanguages } from '@hearback/words/console'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { textOf } from '../src/html.ts'
import { clock, exactly, onDay } from '../src/parts/time.ts'
import { filterIn, inAddress, spanOf } from '../src/results/filter.ts'
import { languageFor } from '../src/words/language.ts'
import { controlsOf } from './filled-form.ts'
import { realConsole } from './real.ts'
import { formsOf } from './survey-form.ts'

const test = suite('time zones of the console')

const { app, as, call, calls } = await realConsole([], { rateLimit: false })
const { admin } = app.hearback
const [{ product } = { product: { id: '' } }] = await admin.listProducts()
await admin.updateProduct(product.id, { timeZone: 'Europe/Berlin' })

const survey = await call('POST', '/api/v1/management/surveys', {
  environmentId: app.production.id,
  name: 'Edges',
  type: 'link',
  status: 'inProgress',
  questions: [{ id: 'edge', type: 'openText', headline: { default: 'Edge?' }, required: false }],
})

/** Responses at the edges of two days of Berlin, on which clocks are set, to the millisecond. */
const edges = {
  'before March': '2026-03-28T22:59:59.999Z',
  'first of March': '2026-03-28T23:00:00.000Z',
  'last of March': '2026-03-29T21:59:59.999Z',
  'after March': '2026-03-29T22:00:00.000Z',
  'before October': '2026-10-24T21:59:59.999Z',
  'first of October': '2026-10-24T22:00:00.000Z',
  'last of October': '2026-10-25T22:59:59.999Z',
  'after October': '2026-10-25T23:00:00.000Z',
}
const responses = new Map<string, string>()
for (const [edge, at] of Object.entries(edges)) {
  const body = { surveyId: survey.id, createdAt: at, updatedAt: at, finished: true, data: { edge } }
  responses.set(edge, (await call('POST', '/api/v1/management/responses', body)).id)
}

/** The responses that a list shows, oldest first. */
const shown = (text: string) => Object.keys(edges).filter((edge) => text.includes(responses.get(edge) ?? '–'))

const march = 'from=2026-03-29&to=2026-03-29'
const october = 'from=2026-10-25&to=2026-10-25'

test('a day is that of the product, to its last millisecond and no more, at both changes of clocks', async () => {
  for (const [day, edge] of [
    [march, 'March'],
    [october, 'October'],
  ] as const) {
    const { text } = await as('read').page(`responses/?surveyId=${survey.id}&${day}`)
    assert.equal(shown(text), [`first of ${edge}`, `last of ${edge}`])
    assert.match(text, 'times in Europe/Berlin')
    const results = await as('read').page(`surveys/${survey.id}/?${day}`)
    assert.match(results.text, /<dt>Started<\/dt>\s*<dd>2</)
    const files = await as('read').page(`surveys/${survey.id}/export/csv/?${day}`)
    assert.is(files.text.trim().split('\n').length, 3)
  }
})

test('the console says to the API in which time zone it asks', async () => {
  await as('read').page(`surveys/${survey.id}/?${march}`)
  const asked = calls.filter((path) => /\/(?:summary|trend|responses)\?/.test(path))
  assert.ok(asked.length >= 2)
  for (const path of asked) assert.match(path, 'timeZone=Europe%2FBerlin')
})

test('a person with another time zone has other days and other times, and colleagues keep theirs', async () => {
  const owner = as('owner')
  const chosen = await owner.postTo('/console/account/time-zone', { timeZone: 'Asia/Kolkata' })
  assert.is(chosen.status, 303)
  assert.match((await owner.open('/console/account/')).text, '<option value="Asia/Kolkata" selected>')
  const { text } = await owner.page(`responses/?surveyId=${survey.id}&${march}`)
  // In India, 29 March is from 18:30 UTC of the day before to 18:30 UTC.
  assert.equal(shown(text), ['before March', 'first of March'])
  assert.match(text, 'times in Asia/Kolkata')
  const path = `responses/${responses.get('first of March')}/`
  assert.match((await owner.page(path)).text, '29 Mar 2026, 04:30:00 GMT+5:30')
  assert.match((await as('read').page(path)).text, '29 Mar 2026, 00:00:00 CET')
  assert.equal(shown((await as('read').page(`responses/?surveyId=${survey.id}&${march}`)).text), [
    'first of March',
    'last of March',
  ])
})

test('an address may name another time zone for one look, and links keep it', async () => {
  const { text } = await as('read').page(`responses/?surveyId=${survey.id}&${march}&zone=UTC`)
  assert.equal(shown(text), ['last of March', 'after March'])
  assert.match(text, 'zone=UTC')
  const unknown = await as('read').page(`responses/?surveyId=${survey.id}&${march}&zone=Mars`)
  assert.match(unknown.text, 'The time zone “Mars” is not known: days are those of Europe/Berlin.')
})

test('an unknown time zone of a person is refused with a sentence', async () => {
  const refused = await as('read').postTo('/console/account/time-zone', { timeZone: 'Europe/Berln' })
  assert.is(refused.status, 422)
  assert.match(refused.text, 'Did you mean Europe/Berlin?')
})

test('a product is made with a time zone out of all of them, and changed', async () => {
  const owner = as('owner')
  const form = controlsOf((await owner.open('/console/products/')).text, /products$/)
  assert.is(form.get('timeZone'), 'UTC')
  assert.match(
    (await owner.open('/console/products/')).text,
    /data-zone="offered"><p class="field">.*<option value="Pacific\/Chatham">/s,
  )
  await owner.postTo('/console/products', { name: 'Half hours', timeZone: 'Asia/Kathmandu' })
  const made = (await admin.listProducts()).find((one) => one.product.name === 'Half hours')?.product
  assert.is(made?.timeZone, 'Asia/Kathmandu')
  const settings = controlsOf((await owner.open(`/console/products/${made?.id}/`)).text, /products\/[^/]+$/)
  // An older name of a zone is chosen all the same, so that a form that is sent as it came changes nothing.
  assert.is(settings.get('timeZone'), 'Asia/Kathmandu')
  settings.set('timeZone', 'Europe/Berln')
  const refused = await owner.postTo(`/console/products/${made?.id}`, Object.fromEntries(settings))
  assert.is(refused.status, 422)
  assert.match(refused.text, 'Did you mean Europe/Berlin?')
  settings.set('timeZone', 'Pacific/Chatham')
  assert.is((await owner.postTo(`/console/products/${made?.id}`, Object.fromEntries(settings))).status, 303)
  const after = (await admin.listProducts()).find((one) => one.product.id === made?.id)?.product
  assert.is(after?.timeZone, 'Pacific/Chatham')
})

test('a form of before there were time zones makes and changes products all the same', async () => {
  const owner = as('owner')
  await owner.postTo('/console/products', { name: 'As before' })
  const made = (await admin.listProducts()).find((one) => one.product.name === 'As before')?.product
  assert.is(made?.timeZone, 'UTC')
})

test('a survey starts and ends by the clocks of the page, also where its form was opened in another zone', async () => {
  const openForm = formsOf(as)
  const { fields, press } = await openForm(survey.id)
  assert.is(fields.get('zone'), 'Europe/Berlin')
  fields.set('closeOnDate', '2027-03-28T09:30')
  assert.is((await press('save')).status, 303)
  const read = async () =>
    (await app.call('GET', `/api/v1/management/surveys/${survey.id}`)).data<{ closeOnDate: string }>().closeOnDate
  assert.is(await read(), '2027-03-28T07:30:00.000Z')
  const again = await openForm(survey.id)
  assert.is(again.fields.get('closeOnDate'), '2027-03-28T09:30')
  again.fields.set('zone', 'Asia/Kolkata')
  again.fields.set('closeOnDate', '2027-03-28T13:30')
  assert.is((await again.press('save')).status, 303)
  assert.is(await read(), '2027-03-28T08:00:00.000Z')
  // An hour that clocks leave out is the one after it; of an hour that they show twice, it is the first.
  for (const [local, stored] of [
    ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ] as const) {
    const form = await openForm(survey.id)
    form.fields.set('closeOnDate', local)
    assert.is((await form.press('save')).status, 303)
    assert.is(await read(), stored)
  }
  // A form that was opened before there were time zones said UTC.
  const old = await openForm(survey.id)
  old.fields.delete('zone')
  old.fields.set('closeOnDate', '2027-05-01T12:00')
  assert.is((await old.press('save')).status, 303)
  assert.is(await read(), '2027-05-01T12:00:00.000Z')
})

test('a key ends with the last millisecond of a day in the time zone of its form', async () => {
  const owner = as('owner')
  const form = controlsOf((await owner.page('keys/')).text, /keys$/)
  assert.is(form.get('zone'), 'Asia/Kolkata')
  const wanted = { ...Object.fromEntries(form), label: 'Zoned', ends: 'date', date: '2099-03-29' }
  for (const [zone, label, ends] of [
    ['Asia/Kolkata', 'one', '2099-03-29T18:29:59.999Z'],
    ['Europe/Berlin', 'two', '2099-03-29T21:59:59.999Z'],
  ] as const) {
    await owner.post('keys', { ...wanted, zone, label, once: label })
    const made = (await admin.listKeys(app.production.id)).find((key) => key.label === label)
    assert.is(made?.expiresAt, ends)
  }
  const { status } = await owner.post('keys', { ...wanted, label: 'three', date: '2099-13-45', once: 'three' })
  assert.is(status, 422)
})

test('midnight is 00:00 in every language, never 24:00, and the day is that of the zone', async () => {
  for (const code of Object.keys(consoleLanguages)) {
    const language = await languageFor([code])
    const now = Date.parse('2026-06-01T00:00:00Z')
    for (const [zone, at, day] of [
      ['Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', 1],
      ['Pacific/Apia', '2011-12-30T10:00:00.000Z', 31],
      ['Asia/Kolkata', '2026-03-28T18:30:00.000Z', 29],
      ['Pacific/Chatham', '2026-04-04T10:15:00.000Z', 5],
      ['America/Santiago', '2026-09-05T03:59:59.000Z', 4],
      ['Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
    ] as const) {
      const moment = { ...language, zone, now }
      const words = [exactly, clock].map((show) => textOf(show(at, moment)).replace(/<[^>]*>/g, ''))
      const time = zone === 'America/Santiago' ? /23:59/ : /\b00:00/
      for (const one of words) assert.ok(time.test(one) && !one.includes('24:00'), `${code} ${zone}: ${one}`)
      assert.match(textOf(onDay(at, moment)).replace(/<[^>]*>/g, ''), new RegExp(`(?<!\\d)${day}(?!\\d)`))
    }
  }
})

test('the last days are days of the zone, today included', () => {
  const filter = (zone: string) => filterIn(new URLSearchParams('days=7'), zone)
  const now = Date.parse('2026-03-29T21:59:59.999Z')
  assert.is(spanOf(filter('Europe/Berlin'), now).since, '2026-03-22T23:00:00.000Z')
  assert.is(spanOf(filter('Europe/Berlin'), now + 1).since, '2026-03-23T23:00:00.000Z')
  assert.is(spanOf(filter('Pacific/Kiritimati'), now).since, '2026-03-23T10:00:00.000Z')
  assert.is(inAddress(filter('Pacific/Kiritimati')).zone, null)
})

test.run()
