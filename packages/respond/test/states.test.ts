import { nothingAlongside } from '@hearback/core/storage'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPages } from './answering.ts'

const test = suite('a survey that cannot be answered')

const states: readonly [string, object, number, RegExp][] = [
  ['a draft', { status: 'draft' }, 404, /There is no survey here/],
  ['an app survey', { type: 'app' }, 404, /There is no survey here/],
  ['paused', { status: 'paused' }, 403, /This survey is paused/],
  ['scheduled', { status: 'scheduled', runOnDate: '2099-03-01T00:00:00Z' }, 403, /It opens on March 1, 2099/],
  ['completed', { status: 'completed' }, 410, /This survey is closed/],
  ['single use without its id', { singleUse: { enabled: true } }, 403, /This link is not complete/],
]

for (const [name, fields, status, words] of states) {
  test(`${name}: ${status}, with what to do`, async () => {
    const app = await openPages()
    const id = await app.addSurvey(fields)
    const page = await app.browser().open(`/s/${id}`)
    assert.is(page.status, status)
    assert.match(page.html, words)
    assert.not.match(page.html, 'Why?')
    assert.is(page.headers.get('x-robots-tag'), 'noindex')
  })
}

test('the day on which a survey opens is that of the time zone of its product, which the page does not name', async () => {
  const app = await openPages()
  const [first] = await app.hearback.admin.listProducts()
  await app.hearback.admin.updateProduct(first?.product.id ?? '', { timeZone: 'Pacific/Kiritimati' })
  const id = await app.addSurvey({ status: 'scheduled', runOnDate: '2099-02-28T10:00:00Z' })
  const { html } = await app.browser().open(`/s/${id}`)
  assert.match(html, 'It opens on March 1, 2099')
  assert.not.match(html, 'Kiritimati')
})

test('an unknown survey is a 404 page in the language of the browser', async () => {
  const app = await openPages()
  const page = await app.browser().open('/s/c0123456789abcdefghijklmn', { 'accept-language': 'de' })
  assert.equal([page.status, page.heading], [404, 'Hier ist keine Umfrage'])
  const [, sheet = ''] = page.html.match(/href="\.\.(\/js\/respond\.css[^"]*)"/) ?? []
  assert.match((await app.browser().open(sheet)).html, /\.hb\{[^}]*--hb-card:#/, 'it has colours without a survey')
})

test("a closed survey says its own words, and so does one with each guest's own link", async () => {
  const app = await openPages()
  const closed = { enabled: true, heading: 'Registration <is> over', subheading: 'See the recordings.' }
  const id = await app.addSurvey({ status: 'completed', surveyClosedMessage: closed })
  const page = await app.browser().open(`/s/${id}`)
  assert.is(page.heading, 'Registration <is> over')
  assert.match(page.html, 'See the recordings.')
  const singleUse = { enabled: true, heading: 'Guests only', subheading: 'Open your own link.' }
  const guests = await app.addSurvey({ singleUse })
  assert.is((await app.browser().open(`/s/${guests}`)).heading, 'Guests only')
})

test('a single-use link counts once, and goes on only in the browser that began', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ singleUse: { enabled: true, isEncrypted: true } })
  const [link = ''] = await app.manage<string[]>('GET', `management/surveys/${id}/singleUseIds?limit=1`)
  const path = link.slice(link.indexOf('/s/'))
  const browser = app.browser()
  await browser.open(path)
  await browser.post({ answer: 'Because' })
  const other = await app.browser().open(path)
  assert.equal([other.status, other.heading], [409, 'This survey was begun on another device'])
  assert.is((await browser.open(path)).heading, 'How likely?')
  await browser.post({ answer: '5' })
  const again = await browser.open(path)
  assert.equal([again.status, again.heading], [409, 'This link was used already'])
  const forged = await app.browser().open(path.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
  assert.is(forged.status, 403)
  assert.is((await app.responses(id)).length, 1)
})

test('what was begun can be finished after the survey was paused', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  await browser.post({ answer: 'Because' })
  const late = app.browser()
  await late.open(`/s/${id}`)
  await app.manage('PUT', `management/surveys/${id}`, { status: 'paused' })
  assert.is((await browser.post({ answer: '5' })).heading, 'Thanks a lot')
  const refused = await late.post({ answer: 'Too late' })
  assert.equal([refused.status, refused.heading], [403, 'This survey is paused'])
  assert.equal(
    (await app.responses(id)).map(({ finished }) => finished),
    [true],
  )
})

test('two environments with one survey id: 404, unless the link names the environment', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const [{ product } = { product: { id: '' } }] = await app.hearback.admin.listProducts()
  const second = await app.hearback.admin.createEnvironment(product.id, { type: 'production' })
  const survey = await app.storage.surveys.find(app.environmentId, id)
  if (!survey) throw new Error('The survey is there')
  const copy = { ...survey, environmentId: second.id, name: 'The other', version: 1 }
  const condition = { ifRevision: second.revision, segment: null }
  assert.ok(await app.storage.surveys.insert(second.id, copy, condition, nothingAlongside))
  assert.is((await app.browser().open(`/s/${id}`)).status, 404)
  assert.is((await app.browser().open(`/s/${id}?env=${second.id}`)).status, 200)
  assert.is((await app.browser().open(`/s/${id}?env=nowhere`)).status, 404)
})

test.run()
