import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inDays } from '../src/live/shows.ts'
import { realConsole } from './real.ts'

const test = suite('live addresses in the console')

const { app, as } = await realConsole([], { rateLimit: false })
const survey = await app.survey({
  name: 'Feedback <b>',
  questions: [{ id: 'q1', type: 'openText', headline: { default: 'Why?' }, required: false }],
})
const at = `surveys/${survey.id}/live`
const addressIn = (text: string, ending: string): string =>
  new RegExp(`https://feedback\\.example/api/v1/exports/[\\w-]{43}\\.${ending}`).exec(text)?.[0] ?? ''

/** Makes an address as the form does. */
const make = (fields: Record<string, string | readonly string[]>, role: 'read' | 'owner' = 'read') =>
  as(role).post(at, {
    name: 'Dashboard',
    include: 'tags',
    headings: 'id',
    of: '',
    once: crypto.randomUUID(),
    ...fields,
  })

test('the menu of exports leads to the page, with the filter of the page one came from', async () => {
  await app.respond(survey.id, { finished: true, data: { q1: 'first' } })
  const { text } = await as('read').page(`surveys/${survey.id}/?finished=true`)
  const [, href] = /href="([^"]*live\/\?[^"]*)"/.exec(text) ?? []
  assert.match(href ?? '', 'finished=true')
  const page = await as('read').page(`${at}/?finished=true`)
  assert.is(page.status, 200)
  assert.match(page.text, 'There are no live addresses yet')
  assert.match(page.text, 'name="of" value="finished=true"')
})

test('who may read makes an address: it is shown once, with lines to paste, and gives what passes the filter', async () => {
  await app.respond(survey.id, { finished: false, data: { q1: 'second' } })
  const made = await make({ of: 'finished=true', name: 'Quarter "1" <i>' })
  assert.is(made.status, 200, made.text)
  assert.match(made.text, 'Your new live address')
  assert.match(made.text, 'Copy it now')
  for (const line of ['=IMPORTDATA(&quot;https://', 'select * from read_parquet(', 'pandas.read_csv(', 'read.csv('])
    assert.ok(made.text.includes(line) || made.text.includes(line.replaceAll('&quot;', '"')), line)
  const csv = addressIn(made.text, 'csv')
  const answer = await app.call('GET', csv, { key: null })
  assert.match(answer.text, /^id,createdAt,updatedAt,finished,language,tags,q1,unread\r\n/)
  assert.match(answer.text, 'first')
  assert.not.match(answer.text, 'second')

  const { text } = await as('read').page(`${at}/`)
  assert.match(text, 'Quarter &quot;1&quot; &lt;i&gt;')
  assert.match(text, /[Ff]inished.*with.*Tags/)
  assert.not.match(text, csv.slice(-30))
})

test('a form sent twice makes one, and says so', async () => {
  const once = crypto.randomUUID()
  const [first, second] = [await make({ once, name: 'Twice' }), await make({ once, name: 'Twice' })]
  assert.match(first.text, 'Your new live address')
  assert.match(second.text, 'The live address was made already')
  const links = await app.storage.exportLinks.list(app.production.id, survey.id)
  assert.is(links.filter(({ name }) => name === 'Twice').length, 1)
})

test('a form with a fault is shown again, with what was filled in', async () => {
  const again = await make({ name: '', of: 'finished=true' })
  assert.is(again.status, 422)
  assert.match(again.text, 'name="of" value="finished=true"')
  assert.match(again.text, 'aria-invalid="true"')
})

test('an owner sees the addresses of others, renews and deletes them', async () => {
  const made = await make({ name: 'Of a reader' })
  const csv = addressIn(made.text, 'csv')
  const found = (await app.storage.exportLinks.list(app.production.id, survey.id)).find(
    ({ name }) => name === 'Of a reader',
  )
  assert.ok(found)
  assert.match((await as('owner').page(`${at}/`)).text, 'Of a reader')
  assert.not.match((await as('write').page(`${at}/`)).text, 'Of a reader')
  assert.is((await as('write').post(`${at}/${found.id}/delete`)).status, 404)
  const renewed = await as('owner').post(`${at}/${found.id}/renew`)
  assert.match(renewed.location ?? '', /live\/\?done=liveRenewed$/)
  const asked = await as('owner').page(`${at}/${found.id}/delete/`)
  assert.match(asked.text, 'This address was never used.')
  assert.is((await app.call('GET', csv, { key: null })).status, 200)
  assert.match((await as('owner').page(`${at}/${found.id}/delete/`)).text, 'This address was used')
  const deleted = await as('owner').post(`${at}/${found.id}/delete`)
  assert.match(deleted.location ?? '', /live\/\?done=liveDeleted$/)
  assert.is((await app.call('GET', csv, { key: null })).status, 404)
})

test('the page of another survey, or of none, has no address of this one', async () => {
  const other = await app.survey({ name: 'Other' })
  const [link] = await app.storage.exportLinks.list(app.production.id, survey.id)
  const page = await as('owner').page(`surveys/${other.id}/live/${link?.id}/delete/`)
  assert.is(page.status, 404)
  assert.is((await as('owner').page('surveys/none/live/')).status, 404)
})

test('days are named as they are where the address reads them, whether it has days or moments', () => {
  const days = (query: string) => {
    const made = inDays(new URLSearchParams(query))
    return [made.get('from'), made.get('to')]
  }
  const zone = 'timeZone=America%2FNew_York'
  assert.equal(days(`since=2026-01-31&until=2026-02-03&${zone}`), ['2026-01-31', '2026-02-02'])
  assert.equal(days(`since=2026-01-31T05:00:00.000Z&until=2026-02-03T05:00:00.000Z&${zone}`), [
    '2026-01-31',
    '2026-02-02',
  ])
  assert.equal(days('since=2026-01-31'), ['2026-01-31', null])
})

test.run()
